/**
 * The time to hash a picture and to find similar ones among 100,000, compared to decoding the picture and to
 * the same query in plain PostgreSQL.
 */
import { randomBytes } from 'node:crypto';
import { createSimilaritySearch } from '#features/media/pictures/server/similarity/similar-pictures.ts';
import { PICTURE_HASH_BYTES } from '#features/media/uploads/picture-hash.rules.ts';
import { hashOfFile, readPicture } from '#features/media/uploads/server/picture.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { painting } from '#tests/support/picture-variants.ts';
import { atMost, type Figure } from './support/table.ts';

const PICTURES = Number(process.env.BENCH_PICTURES ?? 100_000);
const LOOKS = 20;
const ROWS_AT_ONCE = 1_000;
const ADMIN = { id: 1, username: 'bench', role: 'owner' } as const;

/** Combined from parts of real hashes, so that their density and similarity are realistic. */
const fill = async (query: (text: string, values: unknown[]) => Promise<unknown>) => {
  const real = await Promise.all(
    Array.from({ length: 60 }, async (_, seed) => hashOfFile(await painting(seed))),
  );
  const hashes = real.flatMap((hash) => (hash ? [hash] : []));
  for (let from = 0; from < PICTURES; from += ROWS_AT_ONCE) {
    const made = Array.from({ length: ROWS_AT_ONCE }, (_, index) => {
      const mixed = Buffer.alloc(PICTURE_HASH_BYTES);
      const parts = randomBytes(PICTURE_HASH_BYTES / 4);
      for (let word = 0; word < PICTURE_HASH_BYTES / 4; word++) {
        const source = hashes[(parts[word % 12] ?? 0) % hashes.length] as Buffer;
        source.copy(mixed, word * 4, word * 4, word * 4 + 4);
      }
      return [`/uploads/bench-${from + index}.webp`, mixed] as const;
    });
    await query(
      'insert into picture_hashes (url, hash) select * from unnest($1::text[], $2::bytea[])',
      [made.map(([url]) => url), made.map(([, hash]) => hash)],
    );
  }
};

const msOf = async (work: (index: number) => Promise<unknown>, times = LOOKS): Promise<number> => {
  const begin = performance.now();
  for (let index = 0; index < times; index++) await work(index);
  return (performance.now() - begin) / times;
};

/** PostgreSQL compares every hash of the table as a bit string. */
const PLAIN_SQL = `
  select id from picture_hashes where bit_count(
    ('x' || encode(substring(hash from 1 for 24), 'hex'))::bit(192) #
    ('x' || encode(substring($1::bytea from 1 for 24), 'hex'))::bit(192)) < 20`;

export const measureLookalikes = async (databaseUrl: string): Promise<Figure[]> => {
  const database = await openDatabase({ dataDir: '', databaseUrl });
  const { db, pool } = database;
  await fill((text, values) => pool.query(text, values));
  await pool.query('analyze picture_hashes');
  const pictures = await Promise.all(
    Array.from({ length: LOOKS }, (_, index) => painting(5_000 + index)),
  );
  const at = (index: number) => pictures[index] as Buffer;
  const read = await msOf((index) => readPicture(at(index)));
  const hash = await msOf((index) => hashOfFile(at(index)));
  const hashes = await Promise.all(pictures.map((picture) => hashOfFile(picture)));
  const lookalikes = createSimilaritySearch(db);
  const note = (index: number) =>
    lookalikes.storeUploadHash({ url: `/uploads/new-${index}.webp`, hash: hashes[index] }, ADMIN);
  const first = await msOf(() => note(0), 1);
  const look = await msOf((index) => note(index + 1), LOOKS - 1);
  const plain = await msOf((index) => pool.query(PLAIN_SQL, [hashes[index]]));
  console.log(
    `${PICTURES} pictures: read and stored copies made in ${read.toFixed(1)} ms, hash ${hash.toFixed(1)} ms, ` +
      `first look ${first.toFixed(0)} ms, each other ${look.toFixed(1)} ms, plain SQL ${plain.toFixed(1)} ms`,
  );
  await database.close();
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return [
    {
      what: `hash and look-up among ${PICTURES} pictures / reading the picture`,
      ours: ms(hash + look),
      reference: ms(read),
      ...atMost((hash + look) / read, 1),
    },
    {
      what: 'look-up / the same in plain SQL, whole pictures only',
      ours: ms(look),
      reference: ms(plain),
      ...atMost(look / plain, 1),
    },
  ];
};
