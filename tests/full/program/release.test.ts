/** The release as an operator uses it: a journey, the commands, a backup and a restore. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { login } from '#features/auth/auth.contract.ts';
import { listFreelancers } from '#features/directory/directory.contract.ts';
import { uploadImage } from '#features/media/uploads/uploads.contract.ts';
import { createFreelancer } from '#features/profiles/profiles.contract.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { createApiClient } from '#platform/web/api/api-client.ts';
import { installNewRelease, RELEASE_ADMIN } from '#tests/support/installed-release.ts';
import type { RunningProgram } from '#tests/support/running-server.ts';

const { temporary, ownFolder, listing, run, start } = await installNewRelease();
let running: RunningProgram | undefined;
afterEach(async () => {
  await running?.stop('SIGKILL');
});

const get = async (path: string) => {
  const answer = await fetch(`${running?.url}${path}`, { headers: { 'accept-encoding': 'br' } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
};

/** On a slow machine the data of a page may come after it. */
const expectPage = (path: string, text: string) =>
  expect.poll(async () => (await get(path)).text()).toContain(text);

test('A journey, a backup and a restore, with nothing written outside of DATA_DIR', async () => {
  const before = listing();
  const BACKUP_DIR = ownFolder('backups');
  const backups = { BACKUP_DIR, LOG_LEVEL: 'info' };
  running = await start(backups);
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

  ({ sessionId } = await api.call(login, { body: RELEASE_ADMIN }));
  const headers = { [SESSION_HEADER]: sessionId ?? '' };
  const described = await fetch(`${url}/api/openapi.json`, { headers });
  expect(await described.json()).toHaveProperty(['paths', uploadImage.path]);
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
  const known = await run(['cli.js', 'admin', 'list', '--json']);
  expect([known.code, known.text]).toEqual([0, expect.stringContaining(RELEASE_ADMIN.username)]);
  const checked = await run(['cli.js', 'check']);
  expect(checked).toEqual({ code: 0, text: expect.stringMatching(/ checked, 0 findings\.\n$/) });
  const file = join(BACKUP_DIR, 'own.tar');
  expect(await run(['--liftoff-only', 'backup.js', file])).toMatchObject({ code: 0 });
  const restored = { DATA_DIR: ownFolder('restored') };
  expect(await run(['restore.js', file], restored)).toMatchObject({ code: 0 });
  expect(await running.stop('SIGTERM')).toBe(0);

  running = await start(restored);
  await expectPage(own, 'Rose');
  await get(picture.url);
  expect(await running.stop('SIGTERM')).toBe(0);
  expect(readdirSync(temporary)).toEqual([]);
  expect(listing()).toEqual(before);
});
