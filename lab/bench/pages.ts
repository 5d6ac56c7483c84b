/** Cached, uncached and numerous pages, and pages concurrent with the API. */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, load, loadRaw, startServerProcess } from './processes.ts';
import { rotate, trackRandomly } from './rotation.ts';
import { recordResponses } from './support/answers.ts';
import { atLeast, type Figure, latencyFigure, rateFigure } from './support/table.ts';

const SITE = new URL('./servers/serve-site.ts', import.meta.url);
const BARE = new URL('./servers/serve-bare.ts', import.meta.url);
const HOME = '/';
const PROFILE = '/profile/24';
const LIST = '/api/freelancers?limit=12';
const TAIL_PAGES = 5_000;
const EVENTS_PER_SECOND = 50;

const perSecond = (value: number) => `${Math.round(value)}/s`;

const measureHot = async (hot: string, bare: string, path: string, name: string) => {
  const [ours, reference] = await compare(`${hot}${path}`, `${bare}/bytes${path}`, { by: loadRaw });
  return rateFigure(
    `hot ${name} page : bare route with the same bytes`,
    ours.requestsPerSecond,
    reference.requestsPerSecond,
    0.6,
  );
};

const measureNotModified = async (hot: string, bare: string) => {
  const { headers } = await fetch(`${hot}${HOME}`);
  const options = { headers: [`if-none-match: ${headers.get('etag')}`], by: loadRaw };
  const [ours, reference] = await compare(`${hot}${HOME}`, `${bare}/not-modified${HOME}`, options);
  return rateFigure(
    '304 for the home page : bare route with the same headers',
    ours.requestsPerSecond,
    reference.requestsPerSecond,
    0.8,
  );
};

const measureCold = async (hot: string, cold: string, encoding: string) => {
  const options = { by: loadRaw, headers: [`accept-encoding: ${encoding}`] };
  const [ours, reference] = await compare(`${hot}${HOME}`, `${cold}${HOME}`, options);
  return rateFigure(
    `hot home page (${encoding}) : the same with the cache off`,
    ours.requestsPerSecond,
    reference.requestsPerSecond,
    100,
  );
};

const measureUnknown = async (hot: string, path: string, name: string) => {
  const address = `${hot}${path}`;
  const [ours, reference] = await compare(address, address, {
    unknown: 'another',
    second: { unknown: 'none' },
  });
  return rateFigure(
    `${name}, each request with another unknown parameter : without`,
    ours.requestsPerSecond,
    reference.requestsPerSecond,
    0.9,
  );
};

const measureBeside = async (cold: string): Promise<Figure> => {
  const options = { rate: 2_000, seconds: 6 };
  await load(`${cold}${LIST}`, options);
  const atRest = await load(`${cold}${LIST}`, options);
  const pages = load(`${cold}${HOME}`, { connections: 20, seconds: 8 });
  const busy = await load(`${cold}${LIST}`, options);
  const { requestsPerSecond } = await pages;
  return latencyFigure(
    `p99 of the hot list at 2,000/s beside ${Math.round(requestsPerSecond)} cold pages/s : at rest`,
    busy.p99,
    atRest.p99,
    3,
  );
};

const TAIL = Array.from({ length: TAIL_PAGES }, (_, index) => `/profile/${index + 1}`);
/** A realistic mix of requests. */
const MIX = [
  ...['/', '/', '/zh', '/?sort=recent', '/?search=Profile', '/?utm_source=chat', '/privacy'],
  ...[LIST, '/api/freelancers/featured', '/api/freelancers/7', '/api/lucky-garden'],
  ...TAIL.slice(0, 200).flatMap((path) => [path, '/', `/zh${path}`]),
];

const rendersOf = async (url: string): Promise<number> =>
  Number(await (await fetch(`${url}/bench/renders`)).text());

/** The cache hit rate of pages in rotation while visitors open galleries. */
const measureHits = async (url: string, paths: string[], name: string): Promise<Figure> => {
  const profiles = Array.from({ length: TAIL_PAGES }, (_, index) => index + 1);
  await rotate(url, paths, { requests: paths.length });
  const before = await rendersOf(url);
  const events = trackRandomly(url, profiles, EVENTS_PER_SECOND);
  const { requests, seconds } = await rotate(url, paths, { seconds: 15 });
  await events.stop();
  const renders = (await rendersOf(url)) - before;
  return {
    what: `hits of ${name} in rotation beside ${EVENTS_PER_SECOND} events/s, ${perSecond(requests / seconds)}`,
    ours: `${requests - renders}`,
    reference: `${requests}`,
    ...atLeast((requests - renders) / requests, 0.9),
  };
};

/** Uses demo data in embedded databases, except for the long tail of pages, which has its own database. */
export const measurePages = async (databaseUrl: string): Promise<Figure[]> => {
  await using opened = new AsyncDisposableStack();
  const start = async (script: URL, env: Record<string, string> = {}) => {
    const folder = opened.use(await mkdtempDisposable(join(tmpdir(), 'garden-bench-')));
    return opened.use(await startServerProcess(script, { DATA_DIR: folder.path, ...env })).url;
  };
  const files = opened.use(await mkdtempDisposable(join(tmpdir(), 'garden-bench-')));
  const hot = await start(SITE);
  const cold = await start(SITE, { PAGE_BYTES: '0' });
  const tail = await start(SITE, { DATABASE_URL: databaseUrl });
  const ANSWERS_FILE = join(files.path, 'answers.json');
  await recordResponses(ANSWERS_FILE, { [HOME]: `${hot}${HOME}`, [PROFILE]: `${hot}${PROFILE}` });
  const bare = await start(BARE, { ANSWERS_FILE });
  return [
    await measureHot(hot, bare, HOME, 'home'),
    await measureHot(hot, bare, PROFILE, 'profile'),
    await measureNotModified(hot, bare),
    await measureCold(hot, cold, 'identity'),
    await measureCold(hot, cold, 'br'),
    await measureUnknown(hot, HOME, 'home page'),
    await measureUnknown(hot, LIST, 'list'),
    await measureBeside(cold),
    await measureHits(tail, MIX, 'a mix of pages and calls'),
    await measureHits(tail, TAIL, `${TAIL_PAGES} profile pages`),
  ];
};
