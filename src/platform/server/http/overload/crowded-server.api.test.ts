import type { Server } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { openRawClient, type RawClient } from '#tests/support/raw-client.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const PER_ADDRESS = 5;
const limits = {
  connectionsPerAddress: PER_ADDRESS,
  connectionsPerAddressInCrowd: 2,
  requestsPerAddress: PER_ADDRESS,
  connections: 12,
};
const HALF_A_BODY =
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n';

const servers: Server[] = [];
const listen = async (env: Record<string, string>) => {
  const { app } = await startTestApp(env, { limits });
  servers.push(app.server);
  return app.listen({ host: '127.0.0.1', port: 0 });
};
const countConnections = (server: Server) => promisify(server.getConnections.bind(server))();
const direct = await listen({});
const proxied = await listen({ TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost' });

const clients: RawClient[] = [];
const openMany = async (count: number, url: string, localAddress: string, head = HALF_A_BODY) => {
  const opened = await Promise.all(
    Array.from({ length: count }, () => openRawClient(url, { localAddress })),
  );
  for (const { socket } of opened) socket.write(`${head}\r\n{`);
  clients.push(...opened);
  return opened;
};
const countOpen = (opened: RawClient[]) => opened.filter(({ socket }) => !socket.destroyed).length;
const isServed = async (url: string, localAddress: string, ...headers: string[]) => {
  const { socket, text, ended } = await openRawClient(url, { localAddress });
  socket.write(
    ['GET /healthz HTTP/1.1', 'host: x', 'connection: close', ...headers, '', ''].join('\r\n'),
  );
  await ended;
  return /^HTTP\/1.1 (\d+)/.exec(text())?.[1];
};

afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  await expect.poll(() => Promise.all(servers.map(countConnections))).toEqual([0, 0]);
});

// Elsewhere the machine has one address of its own, not all of 127.0.0.0/8.
if (process.platform === 'linux')
  describe('A server that many want', () => {
    test('One address has so many connections and no more; others are not held up by it', async () => {
      const opened = await openMany(10, direct, '127.0.0.2');
      await expect.poll(() => countOpen(opened)).toBe(PER_ADDRESS);
      expect(await isServed(direct, '127.0.0.2')).toBeUndefined();
      expect(await isServed(direct, '127.0.0.3')).toBe('200');
      opened.forEach(({ socket }) => void socket.destroy());
      await expect.poll(() => isServed(direct, '127.0.0.2')).toBe('200');
    });

    test('In a crowd each address has fewer; all together have so many and no more', async () => {
      const first = await openMany(5, direct, '127.0.0.4');
      await openMany(2, direct, '127.0.0.5');
      const late = await openMany(5, direct, '127.0.0.6');
      await expect.poll(() => countOpen(late)).toBe(2);
      expect(countOpen(first)).toBe(5);
      await Promise.all(
        Array.from({ length: 8 }, (_, index) => openMany(1, direct, `127.0.0.${10 + index}`)),
      );
      await expect.poll(() => countOpen(clients)).toBe(limits.connections);
    });

    test('Behind a proxy one client has so many requests at once, and the proxy more', async () => {
      const from = (address: string) => `${HALF_A_BODY}x-forwarded-for: ${address}\r\n`;
      const opened = await openMany(8, proxied, '127.0.0.2', from('198.51.100.1'));
      const refused = () => opened.filter(({ text }) => text().startsWith('HTTP/1.1 429'));
      await expect.poll(() => refused().length).toBe(3);
      expect(refused()[0]?.text()).toMatch(/retry-after: 1\r\n[\s\S]*"code":"too_many_requests"/);
      expect(await isServed(proxied, '127.0.0.2', 'x-forwarded-for: 198.51.100.2')).toBe('200');
      expect(await isServed(proxied, '127.0.0.2', 'x-forwarded-for: 198.51.100.1')).toBe('429');
      opened.forEach(({ socket }) => void socket.destroy());
      await expect
        .poll(() => isServed(proxied, '127.0.0.2', 'x-forwarded-for: 198.51.100.1'))
        .toBe('200');
    });
  });

test('What cannot be read as a request is refused like all else', async () => {
  const { socket, text, ended } = await openRawClient(direct);
  socket.write('NONSENSE\r\n\r\n');
  await ended;
  expect(text()).toMatch(
    /^HTTP\/1.1 400 [\s\S]*\{"message":"[A-Z][^"]+","code":"invalid_input"\}$/,
  );
});
