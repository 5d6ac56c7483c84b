/**
 * Loads a URL at the maximum rate of one core. It only counts bytes, because responses to the same request
 * have the same length; a client that parses them would be slower than the servers.
 */
import { connect, type Socket } from 'node:net';

const [url = '', connections = '32', seconds = '4', ...headers] = process.argv.slice(2);
const { hostname, port, pathname, search, host } = new URL(url);
const request = [`GET ${pathname}${search} HTTP/1.1`, `host: ${host}`, ...headers, '', ''].join(
  '\r\n',
);

const open = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.once('error', reject);
  });

/** The length of a complete response, with headers and body. */
const measureAnswer = async (): Promise<number> => {
  const socket = await open();
  let text = '';
  socket.setEncoding('latin1').write(request);
  for await (const part of socket) {
    text += part;
    const head = text.indexOf('\r\n\r\n') + 4;
    if (head < 4) continue;
    if (!/^HTTP\/1.1 (200|304)/.test(text)) throw new Error(text.slice(0, head));
    const body = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (text.length >= head + body) return head + body;
  }
  throw new Error(`${url} gave no whole answer`);
};

const length = await measureAnswer();
const began = performance.now();
const until = began + Number(seconds) * 1_000;
let count = 0;

const ask = async () => {
  const socket = await open();
  let received = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.on('error', reject);
  socket.on('data', (part) => {
    received += part.length;
    if (received < length) return;
    if (received > length) return reject(new Error(`${url}: an answer of another length`));
    received = 0;
    count += 1;
    if (performance.now() < until) socket.write(request);
    else resolve();
  });
  socket.write(request);
  await promise;
  socket.destroy();
};

await Promise.all(Array.from({ length: Number(connections) }, ask));
const requestsPerSecond = (count * 1_000) / (performance.now() - began);
console.log(JSON.stringify({ requestsPerSecond }));
process.exit(0);
