import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeBackup } from '#ops/backup/make-backup.ts';
import { restoreBackup } from '#ops/backup/restore-backup.ts';
import { loadConfig } from '#ops/config/config.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startS3Server } from '#tests/support/s3/s3-server.ts';
import { emptyPlaces, openTestDatabase, type Place } from '#tests/support/test-database.ts';
import { viewBucket } from '#tests/support/test-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-bucket-backup-'));
const source = await openTestDatabase();
const { dataDir, databaseUrl } = source;
const [from, to] = [await startS3Server({ pageSize: 2 }), await startS3Server()];
const objectStoreOf = ({ environment }: typeof from) => loadConfig(environment).objectStore;
afterAll(async () => {
  await Promise.all([from.stop(), to.stop(), source.remove()]);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  to.objects.clear();
  to.fault = () => undefined;
});

const [stored, restored] = [viewBucket(from), viewBucket(to)];
const large = Buffer.alloc(2_500_000, 5);
stored.put('one.webp', large);
stored.put('sub/two.webp', '');
for (let number = 3; number < 9; number++) stored.put(`${number}.webp`, `picture ${number}`);
stored.put('default-avatar-1.webp', 'of the program');
stored.put('.database', 'owner');
// By its clock, some are from the time in which the backup is made.
stored.age('one.webp', 1);
stored.age('3.webp', 24);
const galleryImages = ['/uploads/one.webp', '/uploads/gone.webp'];
await insertFreelancer(source.database.db, { name: 'Mei', galleryImages });

const path = join(folder, 'garden.tar');
const place = { dataDir, databaseUrl, objectStore: objectStoreOf(from) };
const { pictures } = await makeBackup(place, path);
const kept = stored.names().filter((name) => !/^(\.|default-)/.test(name));
const emptyPlace = async (): Promise<Place> => Object.values(await emptyPlaces()).at(-1) as Place;

test('A backup holds the pictures of the bucket, once each', () => {
  expect(pictures).toEqual({ files: 8, bytes: 2_500_054, missing: ['uploads/gone.webp'] });
});

test('A restore puts them into another bucket, or into a folder', async () => {
  const inBucket = await emptyPlace();
  await restoreBackup({ ...inBucket, objectStore: objectStoreOf(to) }, path);
  expect(restored.names()).toEqual(kept);
  for (const name of kept) expect(restored.read(name).equals(stored.read(name))).toBe(true);
  expect(readdirSync(inBucket.dataDir)).not.toContain('uploads');
  const database = await openDatabase(inBucket);
  const { rows } = await database.pool.query('select name from freelancers');
  await database.close();
  expect(rows).toEqual([{ name: 'Mei' }]);

  const inFolder = await emptyPlace();
  await restoreBackup(inFolder, path);
  expect(readFileSync(join(inFolder.dataDir, 'uploads', 'one.webp')).equals(large)).toBe(true);
});

test('A bucket that is not empty is refused; one that fails is left as empty as it was', async () => {
  const target = { ...(await emptyPlace()), objectStore: objectStoreOf(to) };
  restored.put('mine.webp', 'mine');
  await expect(restoreBackup(target, path)).rejects.toThrow(
    /^Uploads in the bucket garden at \S+ \(S3_BUCKET, S3_ENDPOINT\) are not empty\./,
  );
  expect(restored.names()).toEqual(['mine.webp']);
  restored.drop('mine.webp');

  let puts = 0;
  to.fault = (request) =>
    request.startsWith('PUT') && ++puts > 4 ? { status: 403, answer: 'AccessDenied' } : undefined;
  await expect(restoreBackup(target, path)).rejects.toThrow(
    /^The backup cannot be restored: The object store could not take an object: the key has no right/,
  );
  expect(restored.names()).toEqual([]);
  const left = readdirSync(target.dataDir).filter((name) => !name.startsWith('in-use.lock'));
  expect(left).toEqual([]);
});

test('A backup whose bucket is away ends in a sentence and leaves nothing', async () => {
  const objectStore = { ...objectStoreOf(to), accessKeyId: 'nobody' } as typeof place.objectStore;
  const failing = makeBackup({ ...place, objectStore }, join(folder, 'none.tar'));
  await expect(failing).rejects.toThrow(
    /none\.tar cannot be made: .* does not know the access key\.$/,
  );
  expect(readdirSync(folder)).toEqual(['garden.tar']);
});
