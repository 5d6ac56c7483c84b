import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { decodeReceipt } from '#features/luck/numbers/receipt.rules.ts';
import { updateReviewHolding } from '#features/reviews/holding/server/holding.service.ts';
import { WAIT_SECONDS } from '#features/reviews/review-proof.rules.ts';
import { BURST_ON_PROFILE } from '#features/reviews/review-signals.rules.ts';
import { listReviews } from '#features/reviews/reviews.contract.ts';
import { newChallenge } from '#features/reviews/server/review-proof.ts';
import { submissionHash } from '#features/reviews/server/review-submissions.queries.ts';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import type { PageRenderer } from '#pages/page-renderer.contract.ts';
import { createBuiltRenderer } from '#pages/server/built-pages.ts';
import { registerPostedReviews } from '#pages/server/review-form-posts.ts';
import { readServerSecret } from '#platform/server/db/server-secret.ts';
import { insertFreelancer, insertReviews } from '#tests/support/builders.ts';
import { buildTestApp, clientOf, startTestApp } from '#tests/support/test-app.ts';

const { database, db, config } = await startTestApp({ RATE_LIMITS: 'on' });
let renderer: PageRenderer;
let app: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  renderer = await createBuiltRenderer(await ensureBuilt());
  app = await buildTestApp({
    config,
    database,
    pages: (instance) => registerPostedReviews(instance, { renderer, publicUrl: undefined }),
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await renderer.close();
});

let id = 0;
beforeEach(async () => {
  ({ id } = await insertFreelancer(db, { name: 'Mei' }));
});

const stars = 'lookAlikeRating=5&servicesRating=4&gfeRating=3';
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      host: 'garden.example',
      origin: 'http://garden.example',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
const reviewsOf = (profile: number) =>
  clientOf(app).call(listReviews, { params: { id: String(profile) }, query: {} });

test('A review sent as a form is stored, and the page tells its lucky number', async () => {
  const answer = await post(`/profile/${id}`, `${stars}&clientName=Tan&comment=One%0D%0Atwo`);
  expect(answer.statusCode).toBe(201);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  const [review] = await reviewsOf(id);
  expect(review).toMatchObject({
    clientName: 'Tan',
    comment: 'One\ntwo',
    lookAlikeRating: 5,
    servicesRating: 4,
    gfeRating: 3,
  });
  expect(answer.body).toContain('Your lucky number');
  expect(answer.body).toContain(
    `<p class="lucky-plain">${padLuckyNumber(review?.luckyNumber ?? -1)}</p>`,
  );
  const [, code = ''] = /href="\/luck\/fair#([\w-]+)"/.exec(answer.body) ?? [];
  expect(decodeReceipt(code)).toMatchObject({
    freelancerId: id,
    luckyNumber: review?.luckyNumber,
    visitorValue: new Uint8Array(4),
  });
  expect(answer.body).toContain(`value="${code}"`);
});

test('Both languages are spoken', async () => {
  const { body } = await post(`/zh/profile/${id}`, stars);
  expect(body).toContain('<html lang="zh-Hans"');
  expect(body).toContain('class="lucky-plain"');
});

test('Without all stars it says so, and what was typed stays', async () => {
  const answer = await post(`/profile/${id}`, 'lookAlikeRating=5&comment=%3Cb%3EKept');
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('Please complete all ratings');
  expect(answer.body).toContain('&lt;b&gt;Kept</textarea>');
  expect(answer.body).toMatch(/<input[^>]*name="lookAlikeRating"[^>]*checked=""[^>]*value="5"/);
  expect(await reviewsOf(id)).toHaveLength(0);
});

test('The limits and the words of the call hold', async () => {
  const long = await post(`/profile/${id}`, `${stars}&comment=${'x'.repeat(2_001)}`);
  expect(long.statusCode).toBe(400);
  expect(long.body).toContain(`${'x'.repeat(2_001)}</textarea>`);
  for (let sent = 0; sent < 3; sent += 1) await post(`/profile/${id}`, stars);
  const refused = await post(`/profile/${id}`, `${stars}&comment=Kept`);
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toContain('You have already reviewed this profile several times today.');
  expect(refused.body).toContain('Kept</textarea>');
  expect(await reviewsOf(id)).toHaveLength(3);
});

test('Other sites cannot have their visitors send reviews', async () => {
  const others: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of others) {
    expect((await post(`/profile/${id}`, stars, headers)).statusCode).toBe(403);
  }
  expect(await reviewsOf(id)).toHaveLength(0);
});

test('Nobody is reviewed where there is nobody, and nothing but a form is read', async () => {
  expect((await post('/profile/999999', stars)).statusCode).toBe(404);
  expect((await post('/profile/nobody', stars)).statusCode).toBe(404);
  const json = await post(`/profile/${id}`, '{}', { 'content-type': 'application/json' });
  expect(json.statusCode).toBe(415);
  for (const url of [`/profile/${id}`, `/zh/profile/${id}`, '/profile/nobody']) {
    const empty = await app.inject({ method: 'POST', url });
    expect([url, empty.statusCode, empty.body]).toEqual([url, 400, 'Please fill in the form\n']);
    const untyped = await app.inject({ method: 'POST', url, payload: stars });
    expect([url, untyped.statusCode]).toEqual([url, 415]);
  }
  const large = await post(`/profile/${id}`, `${stars}&comment=${'x'.repeat(70_000)}`);
  expect(large.statusCode).toBe(413);
});

test('While many reviews come in a form has to wait, and is then taken as it was written', async () => {
  await insertReviews(
    db,
    id,
    Array.from({ length: BURST_ON_PROFILE }, () => ({
      lookAlikeRating: 5,
      servicesRating: 5,
      gfeRating: 5,
    })),
  );
  const words = `${stars}&comment=Kind+words`;
  const refused = await post(`/profile/${id}`, words);
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toContain('Please try again in 30 seconds.');
  const [, key = ''] = /name="submissionKey" value="([\da-f]{32})"/.exec(refused.body) ?? [];
  const [, proof = ''] = /name="proof" value="([\w.-]+)"/.exec(refused.body) ?? [];
  const again = (challenge: string) =>
    post(`/profile/${id}`, `${words}&submissionKey=${key}&proof=${challenge}`);
  expect((await again(proof)).statusCode).toBe(429);
  const input = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3, comment: 'Kind words' };
  const hash = submissionHash({ ...input, clientName: null, submissionKey: key }) ?? '';
  const secret = await readServerSecret(db, 'review-proof');
  const review = { freelancerId: id, submissionHash: hash };
  const earlier = newChallenge(secret, review, Date.now() - WAIT_SECONDS * 1000);
  const taken = await again(earlier);
  expect(taken.statusCode).toBe(201);
  expect(taken.body).toContain('Your lucky number');
  expect(taken.body).not.toContain('name="proof"');
});

test('A form that a robot filled in to the last field is answered and forgotten', async () => {
  const answer = await post(`/profile/${id}`, `${stars}&comment=Offer&subject=Offer`);
  expect(answer.statusCode).toBe(201);
  expect(answer.body).toContain('Your lucky number');
  expect(await reviewsOf(id)).toEqual([]);
});

test.each([
  ['/profile/', 'Your review appears here after we have checked it.'],
  ['/zh/profile/', '您的评价经我们审核后会显示在这里。'],
])('A held review is told to be held, with its number (%s)', async (path, text) => {
  await updateReviewHolding(db, { mode: 'all' });
  const held = await post(path + id, stars);
  await updateReviewHolding(db, { mode: 'never' });
  expect(held.statusCode).toBe(201);
  expect(held.body).toContain(text);
  expect(held.body).toContain('class="lucky-plain"');
  expect(await reviewsOf(id)).toEqual([]);
  expect((await post(path + id, stars)).body).not.toContain(text);
});
