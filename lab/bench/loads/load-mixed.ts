/**
 * Calls a server as visitors do, at a fixed rate: lists, uncached searches, profiles, and events. It ends
 * after some seconds, or when its input ends.
 */
import { createRequire } from 'node:module';

interface SentRequest {
  readonly method?: string;
  readonly path?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}
interface MixedLoad {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  readonly overallRate: number;
  readonly requests: { readonly setupRequest: (request: SentRequest) => SentRequest }[];
}
interface Instance extends Promise<object> {
  stop(): void;
}
// The package has no types.
const autocannon: (load: MixedLoad) => Instance = createRequire(import.meta.url)('autocannon');

const [url = '', rate = '500', seconds = '20', profiles = '1000'] = process.argv.slice(2);

let count = 0;
const anyProfile = () => 1 + ((count * 7919) % Number(profiles));
const get = (path: string) => ({ method: 'GET', path });
const post = (path: string, body: object) => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const event = () => ({ freelancerId: anyProfile(), sessionId: `session ${count % 997}` });

const view = () => get(`/api/freelancers/${anyProfile()}`);
const list = () => get('/api/freelancers');

/** Of twenty requests, one is an uncached search and three are writes. */
const mix: (() => SentRequest)[] = [
  ...[list, view, list, view],
  () => post('/api/analytics/track-profile-view', event()),
  ...[list, view, list, view],
  () => get(`/api/freelancers?search=${count.toString(16).padStart(4, '0')}`),
  ...[list, view, list, view],
  () => post('/api/analytics/track-photo-view', event()),
  () => get('/api/services'),
  () => get('/api/freelancers?sort=popular'),
  ...[list, view],
  () => post('/api/analytics/track-contact', { ...event(), contactType: 'sms' }),
];

const running = autocannon({
  url,
  connections: 50,
  duration: Number(seconds),
  overallRate: Number(rate),
  requests: mix.map((next) => ({
    setupRequest: (request) => {
      count += 1;
      return { ...request, ...next() };
    },
  })),
});
process.stdin.resume().once('end', () => running.stop());
console.log(JSON.stringify(await running));
process.exit(0);
