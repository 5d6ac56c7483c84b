/** Real connections to a real server, whose limits are short enough to wait for. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { openRawClient, type RawClient } from '#tests/support/raw-client.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const LIMITS = {
  headersMs: 300,
  bodyMs: 300,
  bodyBytesPerSecond: 20_000,
  lingerMs: 200,
  stallMs: 1_500,
  answerMs: 600,
  answerBytesPerSecond: 4_000_000,
  keepAliveMs: 500,
  checkEveryMs: 50,
};
/** More than the system's own buffers hold. */
const BIG = 16 * 1024 * 1024;

const { app } = await startTestApp(
  {},
  {
    limits: LIMITS,
    pages: async (server) => {
      server.get('/big', (_request, reply) =>
        reply.type('application/octet-stream').send(Buffer.alloc(BIG)),
      );
      server.get('/thinking', () => delay(LIMITS.stallMs * 1.5, { done: true }));
    },
  },
);
const url = await app.listen({ host: '127.0.0.1', port: 0 });

const clients: RawClient[] = [];
const timers: NodeJS.Timeout[] = [];
const open = async (options?: Parameters<typeof openRawClient>[1]) => {
  const client = await openRawClient(url, options);
  clients.push(client);
  return client;
};
const every = (ms: number, run: () => void) => timers.push(setInterval(run, ms));
/** By the clock, so that a client of a process that stood still is not slower than meant. */
const allowance = (bytesPerSecond: number) => {
  const began = performance.now();
  return () => ((performance.now() - began) / 1_000) * bytesPerSecond;
};
/** Reads at this rate; tells how much it was so far. */
const readSlowly = (socket: Socket, bytesPerSecond: number) => {
  let received = 0;
  const allowed = allowance(bytesPerSecond);
  socket.on('data', ({ length }) => {
    received += length;
    if (received >= allowed()) socket.pause();
  });
  every(20, () => received < allowed() && socket.resume());
  return () => received;
};
const countConnections = () => promisify(app.server.getConnections.bind(app.server))();

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
const post = (path: string, length: number) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: x',
    'content-type: application/json',
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n');

afterEach(() => {
  for (const timer of timers.splice(0)) clearInterval(timer);
  for (const { socket } of clients.splice(0)) socket.destroy();
});

describe('A client is let go', () => {
  test('that connects and says nothing', async () => {
    const { ended } = await open();
    await ended;
  });

  test('that does not come to the end of its headers', async () => {
    const { socket, ended, text } = await open();
    socket.write('GET / HTTP/1.1\r\nx-a: ');
    every(50, () => socket.write('b'));
    await ended;
    expect(text()).toContain('HTTP/1.1 408');
  });

  test('that begins a body and stops, with a reason', async () => {
    const { socket, ended, text } = await open();
    socket.write(`${post('/api/auth/login', 500)}{"username":`);
    await ended;
    expect(text()).toContain('HTTP/1.1 408');
    expect(text()).toContain('{"message":"The request took too long to arrive","code":');
  });

  test('that sends its body byte by byte', async () => {
    const { socket, ended, text } = await open();
    socket.write(post('/api/auth/login', 60_000));
    every(20, () => socket.write(' '));
    await ended;
    expect(text()).toContain('HTTP/1.1 408');
  });

  test('that was refused and goes on sending', async () => {
    const { socket, ended, text } = await open();
    socket.write(post('/api/uploads', 15_000_000));
    every(20, () => socket.write('x'.repeat(1_000)));
    await ended;
    expect(text()).toContain('HTTP/1.1 401');
  });

  test('that stops reading a big answer', async () => {
    const { socket } = await open({ reads: false });
    const begun = once(app.server, 'request');
    socket.write(get('/big'));
    await begun;
    await expect.poll(countConnections).toBe(0);
  });

  test('that reads a big answer, but hardly', async () => {
    const { socket } = await open({ reads: false });
    socket.write(get('/big'));
    const received = readSlowly(socket, 1_000_000);
    await expect.poll(received).toBeGreaterThan(0);
    await expect.poll(countConnections).toBe(0);
    expect(received()).toBeLessThan(BIG);
  });

  test('that asks nothing more', async () => {
    const { socket, ended, text } = await open();
    socket.write(get('/healthz'));
    await ended;
    expect(text()).toContain('200 OK');
  });
});

describe('A client is served', () => {
  test('that sends slowly but steadily', async () => {
    const { socket, text } = await open();
    const body = JSON.stringify({ username: 'nobody', password: 'x' }).padEnd(60_000);
    socket.write(post('/api/auth/login', body.length));
    let sent = 0;
    const allowed = allowance(100_000);
    every(20, () => {
      const next = body.slice(sent, Math.floor(allowed()));
      sent += next.length;
      if (next) socket.write(next);
    });
    await expect.poll(text).toContain('HTTP/1.1 401');
  });

  test('that has sent all, which this process had no time to read', async () => {
    const { socket, text } = await open();
    const body = JSON.stringify({ username: 'nobody', password: 'x' });
    const begun = once(app.server, 'request');
    socket.write(post('/api/auth/login', body.length));
    await begun;
    socket.write(body);
    const end = performance.now() + LIMITS.bodyMs * 3;
    while (performance.now() < end);
    await expect.poll(text).toContain('HTTP/1.1 401');
  });

  test('that reads slowly but steadily', async () => {
    const { socket } = await open({ reads: false });
    socket.write(get('/big'));
    const received = readSlowly(socket, 16_000_000);
    await expect.poll(received).toBeGreaterThan(BIG);
  });

  test('that waits while we take our time', async () => {
    const { socket, text } = await open();
    socket.write(get('/thinking'));
    await expect.poll(text).toContain('{"done":true}');
  });
});
