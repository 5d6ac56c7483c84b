import { expect, test } from 'vitest';
import { openRawClient } from '#tests/support/raw-client.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { promise: released, resolve: release } = Promise.withResolvers<void>();
const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
const { app } = await startTestApp(
  {},
  {
    pages: async (server) => {
      server.get('/slow', async () => {
        begin();
        await released;
        return 'done';
      });
    },
  },
);
const url = await app.listen({ host: '127.0.0.1', port: 0 });

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

test('Behind a closed door lines that are open are answered, and nobody else is let in', async () => {
  const { app: other } = await startTestApp();
  const place = await other.listen({ host: '127.0.0.1', port: 0 });
  const { socket, ended, text } = await openRawClient(place);
  // Idle, as a proxy keeps it.
  socket.write(get('/healthz'));
  await expect.poll(text).toContain('HTTP/1.1 200');
  await other.draining.stopAccepting();
  await expect(openRawClient(place)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  socket.write(get('/healthz'));
  await ended;
  const [first = '', second = ''] = text().split(/(?=HTTP\/1\.1 )/);
  expect(first).toMatch(/\r\nconnection: keep-alive/i);
  expect(second).toMatch(/^HTTP\/1\.1 200 /);
  expect(second).toMatch(/\r\nconnection: close/i);
  await other.close();
});

test('While it stops, what is under way is finished, and what comes on the same line is told so', async () => {
  const { socket, ended, text } = await openRawClient(url);
  socket.write(get('/slow'));
  await begun;
  const { promise: isStopping, resolve } = Promise.withResolvers<void>();
  const stopped = app.close();
  app.server.once('request', () => resolve());
  socket.write(get('/readyz'));
  await isStopping;
  release();
  await Promise.all([stopped, ended]);
  const [first = '', second = ''] = text().split(/(?=HTTP\/1\.1 )/);
  expect(first).toMatch(/^HTTP\/1\.1 200 /);
  expect(first).toContain('done');
  expect(second).toMatch(/^HTTP\/1\.1 503 /);
  expect(second).toMatch(/\r\nretry-after: \d+\r\n/i);
  expect(JSON.parse(second.slice(second.indexOf('\r\n\r\n')))).toEqual({
    message: 'The site is about to restart. Please try again in a moment.',
    code: 'unavailable',
  });
});
