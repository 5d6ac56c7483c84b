/**
 * 5,000 clients send incomplete request bodies, from one address and from a hundred, while a visitor keeps
 * reading: how many connect, what they cost, and the latency for the visitor.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from './processes.ts';
import { atMost, type Figure } from './support/table.ts';

const CLIENTS = 5_000;
const READS = 200;
const HALF_A_BODY =
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{';

const megabytesOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** The p99 latency of a visitor's uncached reads, in ms. */
const readTimes = async (url: string): Promise<number> => {
  const times: number[] = [];
  for (let read = 0; read < READS; read++) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/freelancers?limit=12&offset=${read}`);
    if (!answer.ok) throw new Error(`a visitor got ${answer.status}`);
    await answer.text();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(READS * 0.99)] ?? 0;
};

const openHalf = async (url: URL, localAddress: string): Promise<Socket> => {
  const socket = connect({ host: url.hostname, port: Number(url.port), localAddress });
  socket.on('error', () => {}).resume();
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.write(HALF_A_BODY);
  return socket;
};

const attack = async ({ url, pid }: ServerProcess, addresses: number): Promise<Figure[]> => {
  const calmMs = await readTimes(url);
  const calmMegabytes = megabytesOf(pid);
  const sockets: Socket[] = [];
  for (let index = 0; index < CLIENTS; index++) {
    sockets.push(await openHalf(new URL(url), `127.0.1.${1 + (index % addresses)}`));
  }
  await delay(200);
  const open = sockets.filter(({ closed }) => !closed).length;
  const megabytes = megabytesOf(pid);
  const busyMs = await readTimes(url);
  const began = performance.now();
  while (sockets.some(({ closed }) => !closed)) await delay(200);
  const seconds = (performance.now() - began) / 1_000;
  const who = `${CLIENTS} half bodies from ${addresses} address${addresses > 1 ? 'es' : ''}`;
  return [
    {
      what: `${who}: let in; MB more`,
      ours: `${open}; +${(megabytes - calmMegabytes).toFixed(0)}`,
      reference: `${CLIENTS}`,
      ...atMost(open / CLIENTS, 1),
    },
    {
      what: `${who}: a visitor's read, p99 ms`,
      ours: busyMs.toFixed(1),
      reference: calmMs.toFixed(1),
      ...atMost(busyMs / calmMs, 3),
    },
    {
      what: `${who}: seconds until all are gone`,
      ours: seconds.toFixed(0),
      reference: '20',
      ...atMost(seconds / 20, 1.2),
    },
  ];
};

export const measureSlowClients = async (databaseUrl: string): Promise<Figure[]> => {
  const script = new URL('./servers/serve-app.ts', import.meta.url);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'garden-bench-'));
  await using server = await startServerProcess(script, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder.path,
    CACHE_BYTES: '0',
    LOG_LEVEL: 'warn',
  });
  return [...(await attack(server, 1)), ...(await attack(server, 100))];
};
