/** The cases of a fuzzing run. Each depends only on the seed and its number. */

import { exportAnalytics } from '#features/analytics/analytics.contract.ts';
import { brokenRequest } from '#lab/fuzz/broken-http.ts';
import { FOREIGN_SITE, FORGED_HOST, mutate } from '#lab/fuzz/corrupted-requests.ts';
import { findContract, type Target } from '#lab/fuzz/endpoints.ts';
import { hostileText } from '#lab/fuzz/hostile-values.ts';
import { type AttackRequest, headerOf } from '#lab/fuzz/request.ts';
import { corrupted, valueFor } from '#lab/fuzz/schema-values.ts';
import { searchRequest } from '#lab/fuzz/search-requests.ts';
import { createSeededRandom, type SeededRandom } from '#ops/demo/seeded-random.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';

export interface AttackCase {
  readonly number: number;
  readonly request: AttackRequest;
  /** The request may be valid: its response is checked, but it may change data. */
  readonly mayWrite: boolean;
}

export interface AttackData {
  readonly targets: readonly Target[];
  readonly sessionId: string;
  /** Profiles have ids from 1 to this one. */
  readonly lastId: number;
}

/** An id that does not exist. */
const NOBODY = 1_000_000;

const pages = [
  ...['/', '/zh', '/profile/1', '/zh/profile/2', '/login', '/admin', '/admin/1', '/analytics'],
  ...['/in/orchard', '/zh/in/d09?pages=2', '/for/dinner-companion', '/in/%00', '/about'],
  ...['/saved', '/compare?ids=1,2,3', '/compare?ids=%00,-1', '/zh/shortlist?ids=2,1'],
  ...[
    '/favicon.ico',
    '/privacy',
    '/zh/terms',
    '/nothing',
    '/?search=Mei&pages=3',
    '/?location=East&sort=recent',
  ],
  ...['/uploads/default-avatar-1.webp', '/uploads/nothing.webp', '/uploads/', '/assets/nothing.js'],
  ...['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/profiles-1.xml', '/robots.txt'],
  '/.well-known/security.txt',
  ...['/healthz', '/readyz', '/api/docs/', '/api/docs/json', '/api/openapi.json', '/favicon.svg'],
];

/** Pages that accept a form; without its fields they store nothing. */
const posted = ['/profile/1', '/zh/profile/2', '/profile/0', '/', '/reports'];

/** Endpoints that would end the session or delete the data of the run. */
const TOO_MUCH = [
  ...['/api/auth/logout', '/api/admin/users/:id', '/api/admin/users/:id/password'],
  '/api/demo-data',
];

const pathOf = (path: string, { lastId }: AttackData, random: SeededRandom) =>
  path
    .replace(':type', random.pick(['introduction', 'area-guide', 'constructor']))
    .replace(':group', random.pick(['in', 'for', 'constructor']))
    .replace(':slug', random.pick(['orchard', 'd09', 'dinner-companion', '%00']))
    .replace(/:\w+/, String(random.pick([1, 2, lastId, NOBODY, random.between(1, lastId)])));

const queryOf = ({ query }: Target, random: SeededRandom): string => {
  const given = query.filter(() => random.chance(0.5));
  const pairs = given.map(({ name, schema }) => {
    const value = random.chance(0.5) ? valueFor(schema, random) : hostileText(random);
    return [name, String(value).toWellFormed()];
  });
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
};

const sessionOf = (
  { access, path }: Target['contract'],
  ground: AttackData,
  random: SeededRandom,
) => {
  const isWanted = random.chance(access === 'public' ? 0.1 : 0.75);
  return isWanted && !TOO_MUCH.includes(path) ? [[SESSION_HEADER, ground.sessionId] as const] : [];
};

const callOf = (target: Target, ground: AttackData, random: SeededRandom): AttackRequest => {
  const { contract, body: schema } = target;
  const value = schema && valueFor(schema, random);
  const sent = random.chance(0.6) ? corrupted(value, random) : value;
  return {
    method: contract.method,
    target: pathOf(contract.path, ground, random) + queryOf(target, random),
    headers: [
      ...(schema ? [['content-type', 'application/json'] as const] : []),
      ...sessionOf(contract, ground, random),
    ],
    body: schema && Buffer.from(JSON.stringify(sent) ?? ''),
  };
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const jsonIn = (body: Buffer | undefined): unknown => {
  try {
    // The server ignores a byte order mark.
    return JSON.parse(body?.toString().replace(/^\ufeff/, '') ?? '');
  } catch {
    return undefined;
  }
};

/** Whether a page of another site would have sent it. */
const isForeign = (request: AttackRequest): boolean => {
  const site = headerOf(request, 'sec-fetch-site');
  return site === FOREIGN_SITE || headerOf(request, 'origin') === `https://${FORGED_HOST}`;
};

/**
 * Whether the request cannot change data: the contract rejects it, it lacks a session, or it only reads. An
 * export is a write, because it is audited.
 */
const isSurelyRefused = (request: AttackRequest, { sessionId }: AttackData): boolean => {
  const [path = ''] = request.target.replace(/^https?:\/\/[^/?#]*/, '').split(/[?#]/);
  const found = findContract(request.method, decoded(path) ?? '');
  if (!found) return true;
  const { contract, values } = found;
  if (contract.access === 'public' && isForeign(request)) return true;
  if (contract.method === 'GET' && contract !== exportAnalytics) return true;
  if (contract.access !== 'public' && headerOf(request, SESSION_HEADER) !== sessionId) return true;
  if (contract.body && !contract.body.safeParse(jsonIn(request.body)).success) return true;
  // Such a call checks a password before it looks for the record, and a wrong one is audited.
  return !contract.requiresRecentSignIn && values.some((value) => Number(value) >= NOBODY);
};

const requestOf = (number: number, ground: AttackData, random: SeededRandom): AttackRequest => {
  const kind = random.next();
  if (kind < 0.08) return brokenRequest(random);
  if (kind < 0.1) {
    const form = [['content-type', 'application/x-www-form-urlencoded'] as const];
    const headers = random.chance(0.5) ? form : [];
    return { method: 'POST', target: random.pick(posted), headers, body: undefined };
  }
  if (kind < 0.14) return searchRequest(random, ground.sessionId);
  const target = ground.targets[number % ground.targets.length];
  const base: AttackRequest =
    kind < 0.34 || !target
      ? { method: 'GET', target: random.pick(pages), headers: [], body: undefined }
      : callOf(target, ground, random);
  const times = random.pickIndex([2, 5, 2]);
  return Array.from({ length: times }).reduce<AttackRequest>((one) => mutate(one, random), base);
};

/** Decorrelates the seeds of consecutive cases. */
const LARGE_PRIME = 2_654_435_761;

export const caseOf = (seed: number, number: number, ground: AttackData): AttackCase => {
  const random = createSeededRandom(Math.imul(seed + 1, LARGE_PRIME) ^ Math.imul(number, 40_503));
  const request = requestOf(number, ground, random);
  return { number, request, mayWrite: !request.raw && !isSurelyRefused(request, ground) };
};
