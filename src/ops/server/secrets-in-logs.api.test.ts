/** Drives every call and page with secrets in each place of a request, and searches the log for them. */
import { randomBytes } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { submitReport } from '#features/reports/reports.contract.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { type Target, targetsOf } from '#lab/fuzz/endpoints.ts';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { createBuiltRenderer } from '#pages/server/built-pages.ts';
import { registerPages } from '#pages/server/pages.ts';
import { registerPostedReviews } from '#pages/server/review-form-posts.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { documentOf } from '#tests/support/api-document.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { openPortal } from '#tests/support/portal-link.ts';
import { clientOf, startTestApp } from '#tests/support/test-app.ts';

let log = '';
const logStream = {
  write: (line: string) => {
    log += line;
  },
};
const { app, db, database, admin, sessionId } = await startTestApp(
  { LOG_LEVEL: 'trace' },
  {
    logStream,
    pages: async (instance) => {
      const renderer = await createBuiltRenderer(await ensureBuilt());
      await registerPostedReviews(instance, { renderer, publicUrl: undefined });
      registerPages(instance, { renderer, publicUrl: undefined, maxBytes: 1_000_000 });
    },
  },
);

/** As in a reference, a token or a session id; none of them is in the log for another reason. */
const TOKEN = randomBytes(32).toString('base64url');
const REFERENCE = 'KXQZ-WJVB-MHRT';
const CODE = '918273';
const secrets = new Set([TOKEN, REFERENCE, REFERENCE.toLowerCase(), `${CODE}${CODE}`]);
let id = 0;

beforeAll(async () => {
  // Not an id of the admin, who is not to be changed.
  while (id < 10) ({ id } = await insertFreelancer(db));
  const visitor = clientOf(app);
  const params = { params: { id: String(id) } };
  const report = await visitor.call(submitReport, { ...params, body: { reason: 'other' } });
  const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };
  const review = await visitor.call(submitReview, { ...params, body: stars });
  const { token, cookie } = await openPortal(app, admin, id);
  const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload: ADMIN });
  const cookies = [signedIn.headers['set-cookie'] ?? []].flat();
  for (const secret of [
    ...[report.reference, review.receipt ?? '', token, cookie.split('=')[1] ?? ''],
    ...[sessionId, ADMIN.password, signedIn.json().sessionId],
    ...cookies.map((one) => /=([^;]+)/.exec(one)?.[1] ?? ''),
  ]) {
    expect(secret.length).toBeGreaterThan(7);
    secrets.add(secret);
  }
});

const targets = targetsOf(documentOf(app));
/** Signing out would end the session of the following requests. */
const calls = targets.filter(({ contract }) => contract.path !== '/api/auth/logout');

const requestsOf = ({ contract, query, body }: Target, secret: string) => {
  const search = new URLSearchParams(query.map(({ name }) => [name, secret]));
  const fields = Object.fromEntries(
    Object.keys(body?.properties ?? {}).map((name) => [name, secret]),
  );
  return [secret, String(id)].map((value) => ({
    method: contract.method,
    url: `${contract.path.replaceAll(/:\w+/g, encodeURIComponent(value))}?token=${encodeURIComponent(secret)}&${search}`,
    ...(body && { payload: fields }),
  }));
};

const PLACES = [
  ...['/reports/', '/zh/reports/', '/reports?reference=', '/zh/reports?reference=', '/her-word/'],
  ...['/', '/zh/', '/luck/', '/luck/fair/', '/luck/n/', '/luck/card/', '/draws/', '/profile/'],
  ...['/admin/', '/login/', '/uploads/', '/assets/', '/sitemaps/', '/api/', '/api/reports/state/'],
  ...['/api/her-word/open/', '/%zz/', '//', '/robots.txt?', '/healthz?', '/api/openapi.json?'],
];

const drive = async (secret: string) => {
  const all = [
    ...calls.flatMap((target) => requestsOf(target, secret)),
    ...PLACES.map((place) => ({ method: 'GET' as const, url: place + encodeURIComponent(secret) })),
    ...['/profile/', '/zh/profile/'].map((place) => ({
      method: 'POST' as const,
      url: place + encodeURIComponent(secret),
      payload: `comment=${secret}&submissionKey=${secret}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })),
  ];
  for (const { headers, ...request } of all as { method: 'GET'; url: string; headers?: object }[]) {
    await app.inject({
      ...request,
      headers: {
        ...headers,
        [SESSION_HEADER]: /^\/api\/(?!auth)/.test(request.url) ? sessionId : secret,
        cookie: `her_word=${secret}; picture_session=${secret}; known-device-1=${secret}`,
        authorization: `Bearer ${secret}`,
        referer: `http://localhost/reports/${secret}`,
      },
    });
  }
  return all.length;
};

const expectNoSecrets = () => {
  for (const secret of secrets) {
    for (const form of new Set([secret, encodeURIComponent(secret)])) {
      expect(log.split('\n').find((line) => line.includes(form))).toBeUndefined();
    }
  }
};

test('Secrets in addresses, headers, cookies and bodies are in no line of the log', async () => {
  const sent = (await drive(TOKEN)) + (await drive(REFERENCE));
  for (const secret of secrets) {
    for (const place of PLACES) await app.inject(place + encodeURIComponent(secret));
    await app.inject(`/api/report-status/${encodeURIComponent(secret)}`);
  }
  expect(sent).toBeGreaterThan(300);
  // The log is not empty for another reason.
  expect(log.split('\n').length).toBeGreaterThan(sent / 2);
  expect(log).toContain('"path":"/api/report-status/:reference"');
  expectNoSecrets();
});

test('Nor are they when every statement of the database fails', async () => {
  log = '';
  const { query, connect } = database.pool;
  const broken = () => {
    const cause = Object.assign(new DatabaseError(`invalid input "${TOKEN}"`, 1, 'error'), {
      code: '22P02',
      severity: 'ERROR',
      detail: `Key (reference)=(${TOKEN})`,
      where: TOKEN,
    });
    return Promise.reject(new DrizzleQueryError('select $1', [TOKEN, REFERENCE], cause));
  };
  Object.assign(database.pool, { query: broken, connect: broken });
  try {
    await drive(TOKEN);
  } finally {
    Object.assign(database.pool, { query, connect });
  }
  expect(log).toContain('request failed');
  expectNoSecrets();
});
