/** What `npm run release` makes, as an operator unpacks, installs and runs it: read-only, and not as root. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { login } from '#features/auth/auth.contract.ts';
import { listFreelancers } from '#features/directory/directory.contract.ts';
import { uploadImage } from '#features/media/uploads/uploads.contract.ts';
import { createFreelancer } from '#features/profiles/profiles.contract.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { installRelease } from '#lab/release/install-release.ts';
import { makeRelease } from '#ops/release/make-release.ts';
import { ENTRIES } from '#platform/server/config/program-files.ts';
import { createApiClient } from '#platform/web/api/api-client.ts';
import { makeFolderOf, nodeFor, otherUser } from '#tests/support/other-user.ts';
import {
  type RunningProgram,
  runElsewhere,
  startElsewhere,
} from '#tests/support/running-server.ts';

const ADMIN = { username: 'gardener', password: 'kept with care' };
const LARGEST_MB = 150;
const folder = mkdtempSync(join(tmpdir(), 'garden-release-'));
const release = join(folder, 'installed');
const place = { cwd: release, ...otherUser };
const ownFolder = (name: string) => makeFolderOf(otherUser, join(folder, name));
let node: string;
let running: RunningProgram | undefined;

const env = (more: Record<string, string> = {}) => ({
  DATA_DIR: join(folder, 'data'),
  TMPDIR: join(folder, 'tmp'),
  HOME: '/nowhere',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  ...more,
});
const run = (words: string[], more?: Record<string, string>) =>
  runElsewhere(place, [node, ...words], env(more)).ended;

/** Each file with its size and the time of its last change. */
const listing = () =>
  readdirSync(release, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, ...statSync(join(release, name)) }))
    .map(({ name, size, mtimeMs }) => ({ name, size, mtimeMs }));

let attempts = 0;

const get = async (path: string) => {
  const answer = await fetch(`${running?.url}${path}`, { headers: { 'accept-encoding': 'br' } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
};

/** On a slow machine the data of a page may come after it. */
const expectPage = (path: string, text: string) =>
  expect.poll(async () => (await get(path)).text()).toContain(text);

beforeAll(async () => {
  chmodSync(folder, 0o755);
  installRelease(await makeRelease(join(folder, 'made')), release);
  execFileSync('chmod', ['-R', 'a-w', release]);
  node = nodeFor(otherUser, folder);
  for (const name of ['data', 'tmp']) ownFolder(name);
});
afterEach(async () => {
  await running?.stop('SIGKILL');
});
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

test('It holds no sources, no compiler and no development, and is small', () => {
  const files = listing();
  const names = files.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(ENTRIES)));
  const own = names.filter((name) => !name.startsWith('node_modules'));
  expect(own.filter((name) => /\.tsx?$|\.test\.|_snapshot|\.map$/.test(name))).toEqual([]);
  expect(
    names.filter((name) => /node_modules\/(vite|typescript|react|fastify|node)$/.test(name)),
  ).toEqual([]);
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(LARGEST_MB * 1e6);
  expect(readFileSync(join(release, 'VERSION'), 'utf8')).toMatch(
    /^version \d+\.\d+\.\d+\n(commit [\da-f]{40}\n)?build [\da-f]{16}\n$/,
  );
});

test('Every file of the program loads, also those that are rarely needed', async () => {
  const rare = readdirSync(join(release, 'program')).filter(
    (name) => name.endsWith('.js') && !(`program/${name}` in ENTRIES),
  );
  const script = `for (const name of ${JSON.stringify(rare)}) await import('./program/' + name);`;
  expect(await run(['--input-type=module', '-e', script])).toEqual({ code: 0, text: '' });
});

test('A journey, a backup and a restore, with nothing written outside of DATA_DIR', async () => {
  const before = listing();
  const attempt = ++attempts;
  const BACKUP_DIR = ownFolder(`backups-${attempt}`);
  const backups = { BACKUP_DIR, LOG_LEVEL: 'info' };
  running = await startElsewhere(place, [node, 'server.js'], env(backups));
  const { url } = running;
  let sessionId: string | undefined;
  const api = createApiClient({
    transport: (path, init) => fetch(url + path, init),
    sessionId: () => sessionId,
  });

  const home = await (await get('/')).text();
  expect(home).toContain('Lucky Garden');
  const script = /\/assets\/[\w-]+\.js/.exec(home)?.[0] ?? '';
  expect((await get(script)).headers.get('content-encoding')).toBe('br');
  expect(await (await get('/zh')).text()).toMatch(/<html[^>]* lang="zh/);
  const [card] = await api.call(listFreelancers, { query: {} });
  await expectPage(`/profile/${card?.id}`, card?.name ?? 'nobody');
  expect((await get(card?.profileImage ?? '')).headers.get('content-type')).toBe('image/webp');
  const rated = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 5 };
  const review = await api.call(submitReview, { params: { id: String(card?.id) }, body: rated });
  expect(review.luckyNumber).toBeGreaterThanOrEqual(0);
  expect(await (await get('/api/docs/static/index.html')).text()).toContain('swagger');

  ({ sessionId } = await api.call(login, { body: ADMIN }));
  const form = new FormData();
  const background = { r: 200, g: 80, b: 90 };
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  form.append('file', new Blob([new Uint8Array(await image.png().toBuffer())]), 'rose.png');
  const picture = await api.call(uploadImage, undefined, { raw: form });
  const body = { name: 'Rose', profileImage: picture.url };
  const own = `/profile/${(await api.call(createFreelancer, { body })).id}`;
  await expectPage(own, 'Rose');
  await get(picture.url);

  await expect.poll(() => running?.output()).toContain('a backup was made: ');
  const known = await run(['garden.js', 'admin', 'list', '--json']);
  expect([known.code, known.text]).toEqual([0, expect.stringContaining(ADMIN.username)]);
  const checked = await run(['garden.js', 'check']);
  expect(checked).toEqual({ code: 0, text: expect.stringMatching(/ checked, 0 findings\.\n$/) });
  const file = join(BACKUP_DIR, 'own.tar');
  expect(await run(['--liftoff-only', 'backup.js', file])).toMatchObject({ code: 0 });
  const restored = { DATA_DIR: ownFolder(`restored-${attempt}`) };
  expect(await run(['restore.js', file], restored)).toMatchObject({ code: 0 });
  expect(await running.stop('SIGTERM')).toBe(0);

  running = await startElsewhere(place, [node, 'server.js'], env(restored));
  await expectPage(own, 'Rose');
  await get(picture.url);
  expect(await running.stop('SIGTERM')).toBe(0);
  expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  expect(listing()).toEqual(before);
});
