/** Real connections: a client that is refused while it still sends can read why. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openRawClient } from '#tests/support/raw-client.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const MEGABYTE = 1024 * 1024;
/** More than the buffers of both sides hold. */
const SENT = 16 * MEGABYTE;
const { app } = await startTestApp(
  {},
  { limits: { lingerBytes: 24 * MEGABYTE, lingerMs: 60_000, checkEveryMs: 50 } },
);
const url = await app.listen({ host: '127.0.0.1', port: 0 });

const headOf = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', ...headers, '', ''].join(
    '\r\n',
  );
const LENGTH = `content-length: ${SENT}`;
const CHUNK = Buffer.concat([
  Buffer.from(`${MEGABYTE.toString(16)}\r\n`),
  Buffer.alloc(MEGABYTE, ' '),
  Buffer.from('\r\n'),
]);
const body = Buffer.alloc(SENT, ' ');
const chunks = Buffer.concat([...Array(16).fill(CHUNK), Buffer.from('0\r\n\r\n')]);

/** Like many clients, it reads only when it has sent everything. */
const sendAll = async (head: string, content: Buffer) => {
  const { socket, ended } = await openRawClient(url, { reads: false });
  let text = '';
  const sent = new Promise<boolean>((resolve) => {
    socket.write(head);
    socket.write(content, (error) => resolve(!error));
  });
  const isSent = await sent;
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
    if (text.endsWith('}')) socket.end();
  });
  await ended;
  return { isSent, text };
};

test.each([
  ['with a length', headOf('/api/auth/login', LENGTH), body, 413],
  ['that closes', headOf('/api/auth/login', LENGTH, 'connection: close'), body, 413],
  ['in chunks', headOf('/api/auth/login', 'transfer-encoding: chunked'), chunks, 413],
  ['without a session', headOf('/api/uploads', LENGTH, 'connection: close'), body, 401],
  ['of another type', headOf('/api/auth/login', LENGTH).replace('/json', '/xml'), body, 415],
])('A body %s that is too large is read and discarded', async (_, head, content, status) => {
  const { isSent, text } = await sendAll(head, content);
  expect(isSent).toBe(true);
  expect(text).toContain(`HTTP/1.1 ${status}`);
  expect(text).toMatch(/"code":"\w+".*\}$/);
});

test('A body that says that it is larger than that is not read', async () => {
  const accepted = once(app.server, 'connection');
  const { socket, ended, text } = await openRawClient(url);
  const [peer] = await accepted;
  socket.write(headOf('/api/auth/login', `content-length: ${100 * MEGABYTE}`));
  await ended;
  expect(text()).toContain('HTTP/1.1 413');
  expect(peer.bytesRead).toBeLessThan(MEGABYTE);
});

test('A body without end is read up to the limit', async () => {
  const { socket, ended } = await openRawClient(url, { allowHalfOpen: true });
  socket.write(headOf('/api/auth/login', 'transfer-encoding: chunked'));
  const sendMore = () => {
    if (!socket.destroyed && socket.write(CHUNK)) setImmediate(sendMore);
  };
  socket.on('drain', sendMore);
  sendMore();
  await ended;
  expect(socket.bytesWritten).toBeGreaterThan(24 * MEGABYTE);
});
