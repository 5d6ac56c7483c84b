import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { openPageThread } from '#pages/server/page-thread.ts';

let folder = '';
beforeAll(async () => {
  folder = await ensureBuilt();
});

test('A thread that hangs is replaced, and those who waited hear of it', async () => {
  // The test moves the clock of the limit, so that a slow machine cannot exceed it by itself.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const thread = openPageThread(folder, { maxRenderMs: 1_000 });
  const losses: unknown[] = [];
  thread.onLoss((error) => losses.push(error));
  const request = { origin: 'http://garden.example', isOriginPlaceholder: false };
  const begun = Promise.withResolvers<void>();
  const never = () => {
    begun.resolve();
    return new Promise<never>(() => {});
  };
  const hanging = expect(thread.render('/', { ...request, read: never })).rejects;
  const refused = hanging.toMatchObject({ statusCode: 503 });
  await begun.promise;
  vi.advanceTimersByTime(1_000);
  await refused;
  expect(losses).toHaveLength(1);
  const read = async () => ({ status: 200, headers: [], body: '{"loaded":false}' });
  expect((await thread.render('/privacy', { ...request, read })).status).toBe(200);
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
