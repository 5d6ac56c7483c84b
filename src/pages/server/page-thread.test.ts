import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { openPageThread } from '#pages/server/page-thread.ts';

let folder = '';
beforeAll(async () => {
  folder = await ensureBuilt();
});

test('A thread that hangs is replaced, and those who waited hear of it', async () => {
  // A page waits 1.5 seconds for late answers: longer than it may take here.
  const thread = openPageThread(folder, { maxRenderMs: 1_000 });
  const losses: unknown[] = [];
  thread.onLoss((error) => losses.push(error));
  const request = { origin: 'http://garden.example', isOriginPlaceholder: false };
  const hanging = thread.render('/', { ...request, read: () => new Promise(() => {}) });
  await expect(hanging).rejects.toMatchObject({ statusCode: 503 });
  expect(losses).toHaveLength(1);
  const read = async () => ({ status: 200, headers: [], body: '{"loaded":false}' });
  // On a busy machine the new thread may need longer than a second for its first page.
  const next = () => thread.render('/privacy', { ...request, read }).catch(() => ({ status: 0 }));
  await expect.poll(async () => (await next()).status).toBe(200);
  await thread.close();
});

test('A thread that cannot begin tells so each time', async () => {
  const thread = openPageThread('/no/such/build');
  const request = {
    origin: '',
    isOriginPlaceholder: false,
    read: () => new Promise<never>(() => {}),
  };
  await expect(thread.render('/', request)).rejects.toThrow('/no/such/build');
  await expect(thread.render('/', request)).rejects.toThrow('/no/such/build');
  await thread.close();
});

test('More pages than can be made soon are told to come back', async () => {
  const thread = openPageThread(folder);
  const never = {
    read: () => new Promise<never>(() => {}),
    origin: '',
    isOriginPlaceholder: false,
  };
  const asked = Array.from({ length: 300 }, () => thread.render('/', never));
  const settled = Promise.allSettled(asked);
  await expect(asked[299]).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 1 });
  await thread.close();
  const outcomes = await settled;
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
});
