/**
 * Loads a site at its maximum rate with a fixed mix of pages and calls. It uses little CPU time per request,
 * to leave it to the servers.
 */
import { connect, type Socket } from 'node:net';

const [url = '', connections = '32', seconds = '4', profiles = '100'] = process.argv.slice(2);
const { hostname, port, host } = new URL(url);

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

/** Unique per process, so that no search is cached. */
const seed = process.pid.toString(36);
const anyOf = (count: number) => 1 + ((Math.floor(count / mix.length) * 7) % Number(profiles));

/** Of twenty requests, ten are for pages, one is an uncached search, and one is an event. */
const mix: readonly ((count: number) => string)[] = [
  () => get('/'),
  () => get('/api/freelancers'),
  (count) => get(`/profile/${anyOf(count)}`),
  (count) => get(`/api/freelancers/${anyOf(count)}`),
  () => get('/'),
  () => get('/api/freelancers?offset=12'),
  () => get('/zh'),
  (count) => get(`/api/freelancers?search=${seed}${count.toString(36)}`),
  (count) => get(`/profile/${anyOf(count)}`),
  () => get('/api/services-config'),
  () => get('/?sortBy=recent'),
  (count) => get(`/api/freelancers/${anyOf(count)}`),
  () => get('/'),
  () => get('/api/freelancers/featured'),
  (count) => get(`/zh/profile/${anyOf(count)}`),
  () => get('/api/freelancers'),
  () => get('/privacy'),
  (count) =>
    post(
      '/api/analytics/track-profile-view',
      JSON.stringify({ freelancerId: anyOf(count), sessionId: `session ${count % 997}` }),
    ),
  () => get('/'),
  () => get('/api/freelancers?sortBy=recent'),
];

const open = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.once('error', reject);
  });

let sent = 0;
const next = () => {
  sent += 1;
  return mix[sent % mix.length]?.(sent) ?? get('/');
};

const HEAD_END = Buffer.from('\r\n\r\n');
/**
 * The length of the response at this offset, with headers and body; undefined while the headers are
 * incomplete.
 */
const lengthOf = (part: Buffer): number | undefined => {
  const end = part.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = part.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 2')) throw new Error(head);
  const at = head.indexOf('content-length: ');
  if (at < 0 && !head.startsWith('HTTP/1.1 204')) throw new Error(`without a length: ${head}`);
  return end + HEAD_END.length + (at < 0 ? 0 : Number.parseInt(head.slice(at + 16, at + 26), 10));
};

const began = performance.now();
const until = began + Number(seconds) * 1_000;
let count = 0;

const ask = async () => {
  const socket = await open();
  let missing: number | undefined;
  let begun: Buffer = Buffer.alloc(0);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('a connection was closed')));
  socket.on('data', (part: Buffer) => {
    if (missing === undefined) {
      begun = begun.length === 0 ? part : Buffer.concat([begun, part]);
      const length = lengthOf(begun);
      if (length === undefined) return;
      missing = length - begun.length;
    } else missing -= part.length;
    if (missing > 0) return;
    missing = undefined;
    begun = Buffer.alloc(0);
    count += 1;
    if (performance.now() < until) socket.write(next());
    else resolve();
  });
  socket.write(next());
  await promise;
  socket.removeAllListeners('close').destroy();
};

await Promise.all(Array.from({ length: Number(connections) }, ask));
console.log(JSON.stringify({ requestsPerSecond: (count * 1_000) / (performance.now() - began) }));
process.exit(0);
