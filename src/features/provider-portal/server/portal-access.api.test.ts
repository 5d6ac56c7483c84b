/** With every call that there is: a private link opens one profile, to its provider's calls alone. */
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { readPicture } from '#features/media/uploads/server/picture.ts';
import { createFolderStore } from '#features/media/uploads/server/storage/folder-store.ts';
import { storePicture } from '#features/media/uploads/server/storage/upload-store.ts';
import { PORTAL_API_PATH } from '#features/provider-portal/portal.contract.ts';
import { reviews } from '#features/reviews/server/reviews.table.ts';
import { type Target, targetsOf } from '#lab/fuzz/endpoints.ts';
import { valueFor } from '#lab/fuzz/schema-values.ts';
import { readStoredContent } from '#lab/fuzz/stored-content.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { documentOf } from '#tests/support/api-document.ts';
import { insertFreelancer, insertReviews } from '#tests/support/builders.ts';
import { picture, startPortal } from '#tests/support/portal-app.ts';
import { openPortal } from '#tests/support/portal-link.ts';

const { app, db, database, dataDir, admin, start } = await startPortal();
const OTHER = 'Unmistakable Other';
const targets = targetsOf(documentOf(app));
const isHers = ({ contract }: Target) =>
  contract.path === PORTAL_API_PATH || contract.path.startsWith(`${PORTAL_API_PATH}/`);
const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };

let mine: number;
let other: number;
/** Ids of rows of the other profile. */
let foreign: { request: number; review: number };
let cookie: string;
let secrets: string[];

beforeAll(async () => {
  ({ id: mine } = await insertFreelancer(db, { name: 'Mine' }));
  ({ id: other } = await insertFreelancer(db, { name: OTHER, about: OTHER, isHidden: true }));
  await insertReviews(db, other, [{ ...stars, comment: OTHER }]);
  const hers = await openPortal(app, admin, other);
  await hers.send('POST', '/requests', { kind: 'changes', message: OTHER });
  const own = await openPortal(app, admin, mine);
  cookie = own.cookie;
  secrets = [cookie.split('=')[1] ?? '', own.token];
  const [review] = await db.select({ id: reviews.id }).from(reviews);
  foreign = { request: (await hers.read()).requests[0].id, review: review?.id ?? 0 };
});

/** All headers in which somebody may try what a link gave. */
const disguises = (): Record<string, string>[] => [
  { cookie },
  ...secrets.flatMap((secret): Record<string, string>[] => [
    { cookie, [SESSION_HEADER]: secret },
    { cookie: `${cookie}; picture_session=${secret}`, authorization: `Bearer ${secret}` },
  ]),
];

const send = ({ contract, body: schema }: Target, id: number, headers: Record<string, string>) => {
  const random = createSeededRandom(7);
  const value = schema && valueFor(schema, random);
  const body = value && typeof value === 'object' ? { ...value, freelancerId: other } : value;
  return app.inject({
    method: contract.method,
    url: `${contract.path.replace(':type', 'introduction').replace(/:\w+/, String(id))}?id=${other}`,
    headers,
    ...(schema && { payload: body as object }),
  });
};

const stored = async () => {
  const {
    audit_log: _log,
    jobs: _jobs,
    ...content
  } = await readStoredContent(database.pool, dataDir);
  return content;
};

test('Her session opens no call of the back office', async () => {
  const admins = targets.filter(({ contract }) => contract.access !== 'public');
  expect(admins.length).toBeGreaterThan(30);
  const before = await stored();
  for (const target of admins) {
    for (const headers of disguises()) {
      for (const id of [mine, other]) {
        const { statusCode } = await send(target, id, headers);
        expect([target.contract.method, target.contract.path, statusCode]).toEqual([
          target.contract.method,
          target.contract.path,
          401,
        ]);
      }
    }
  }
  expect(await stored()).toEqual(before);
});

test('What everybody may read is no more with her session than without', async () => {
  const open = targets.filter(
    (target) =>
      target.contract.access === 'public' && target.contract.method === 'GET' && !isHers(target),
  );
  expect(open.length).toBeGreaterThan(15);
  for (const target of open) {
    const plain = await send(target, other, {});
    for (const headers of disguises()) {
      const answer = await send(target, other, headers);
      expect([target.contract.path, answer.statusCode, answer.body]).toEqual([
        target.contract.path,
        plain.statusCode,
        plain.body,
      ]);
    }
    expect([target.contract.path, plain.body.includes(OTHER)]).toEqual([
      target.contract.path,
      false,
    ]);
  }
});

/** Everything that is stored of a profile. */
const contentOf = async (id: number) => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.columns
    where table_schema = 'public' and column_name = 'freelancer_id' order by 1`);
  expect(rows.length).toBeGreaterThan(12);
  const content: Record<string, unknown[]> = {};
  for (const { name } of rows) {
    const found = await db.execute(
      sql`select t::text from ${sql.raw(name)} as t where freelancer_id = ${id} order by 1`,
    );
    content[name] = found.rows;
  }
  const own = await db.execute(sql`select t::text from freelancers as t where id = ${id}`);
  return { ...content, freelancers: own.rows };
};

/** Those that name something come before there is anything of hers, and the end comes last. */
const turnOf = ({ contract: { path } }: Target) =>
  path.includes(':id') ? 0 : path.endsWith('/close') ? 2 : 1;

test("Her own calls read and change nothing of another's, whatever they name", async () => {
  const hers = targets.filter(isHers);
  expect(hers.length).toBeGreaterThan(9);
  const before = await contentOf(other);
  const ids = [other, foreign.request, foreign.review];
  for (const target of hers.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    for (const id of ids) {
      const answer = await send(target, id, { cookie });
      const { path, method } = target.contract;
      expect([method, path, answer.body.includes(OTHER)]).toEqual([method, path, false]);
      if (path.includes(':id'))
        expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
    }
  }
  expect(await contentOf(other)).toEqual(before);
});

test('Without her session none of her calls is answered', async () => {
  for (const target of targets.filter(isHers)) {
    const { statusCode } = await send(target, mine, {});
    const { path } = target.contract;
    expect([path, [400, 401, 404].includes(statusCode)]).toEqual([path, true]);
    if (!path.endsWith('/open')) expect([path, statusCode]).not.toEqual([path, 404]);
  }
});

test('She sees the pictures of her profile while it is hidden, and nobody else does', async () => {
  const store = createFolderStore(join(dataDir, 'uploads'));
  const photo = sharp({ create: { width: 400, height: 500, channels: 3, background: '#804040' } });
  const url = await storePicture(store, await readPicture(await photo.png().toBuffer()));
  const hidden = { profileImage: url, galleryImages: [picture('b')], isHidden: true };
  const { her } = await start(hidden);
  const { her: another } = await start();
  expect((await app.inject(url)).statusCode).toBe(404);
  const answer = await her.send('GET', '/pictures/0');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
  });
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(400);
  // Another address, none, and no picture of another profile.
  expect((await her.send('GET', '/pictures/1')).statusCode).toBe(404);
  expect((await her.send('GET', '/pictures/2')).statusCode).toBe(404);
  expect((await another.send('GET', '/pictures/0')).statusCode).toBe(404);
  expect((await app.inject('/api/her-word/pictures/0')).statusCode).toBe(401);
});
