import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { isSolved, PUZZLES, WAIT_SECONDS } from '#features/reviews/review-proof.rules.ts';
import { BURST_ON_PROFILE, BURST_OVERALL } from '#features/reviews/review-signals.rules.ts';
import { newChallenge } from '#features/reviews/server/review-proof.ts';
import { submissionHash } from '#features/reviews/server/review-submissions.queries.ts';
import { allReviews, luckyNumberHistory, reviews } from '#features/reviews/server/reviews.table.ts';
import { proveWork } from '#features/reviews/web/prove-work.ts';
import { readServerSecret } from '#platform/server/db/server-secret.ts';
import { insertFreelancer, insertReviews, readFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db } = await startTestApp({ RATE_LIMITS: 'on' });

const stars = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3 };
const keyed = (letter: string) => ({ ...stars, submissionKey: letter.repeat(22) });

let lastAddress = 0;
/** Each from an address of its own, because reviews are limited by it. */
const send = (id: number, body: object) => {
  lastAddress += 1;
  return app.inject({
    method: 'POST',
    url: `/api/freelancers/${id}/reviews`,
    remoteAddress: `10.${lastAddress >> 8}.${lastAddress & 255}.1`,
    body,
  });
};
const many = (count: number) => Array.from({ length: count }, () => stars);
const challengeOf = async (id: number, body: object): Promise<string> =>
  (await send(id, body)).json().challenge;

beforeEach(async () => {
  await db.delete(allReviews);
});

test('Only a burst on a profile asks for work, and the work is done once for one review', async () => {
  const { id } = await insertFreelancer(db);
  const other = await insertFreelancer(db);
  await insertReviews(db, id, many(BURST_ON_PROFILE - 1));
  expect((await send(id, keyed('a'))).statusCode).toBe(201);

  const refused = await send(id, keyed('b'));
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: 'too_many_requests',
    reason: 'reviews_burst',
    challenge: expect.any(String),
  });
  expect(Number(refused.headers['retry-after'])).toBe(WAIT_SECONDS);
  expect((await send(other.id, keyed('c'))).statusCode).toBe(201);

  const proof = await proveWork(refused.json().challenge);
  const taken = await send(id, { ...keyed('b'), proof });
  expect(taken.statusCode).toBe(201);
  // The same review gets the same answer, another one needs work of its own.
  expect((await send(id, { ...keyed('b'), proof })).json()).toEqual(taken.json());
  for (const body of [keyed('d'), { ...keyed('b'), comment: 'Other words' }]) {
    expect((await send(id, { ...body, proof })).statusCode).toBe(429);
  }
  expect(await readFreelancer(db, id)).toMatchObject({ reviewCount: BURST_ON_PROFILE + 1 });
});

test('A burst over all profiles asks for work on each', async () => {
  const { id } = await insertFreelancer(db);
  const quiet = await insertFreelancer(db);
  const old = new Date(Date.now() - 11 * 60_000);
  await insertReviews(
    db,
    id,
    many(BURST_OVERALL).map((row) => ({ ...row, createdAt: old })),
  );
  expect((await send(quiet.id, keyed('e'))).statusCode).toBe(201);
  await insertReviews(db, id, many(BURST_OVERALL - 1));
  expect((await send(quiet.id, keyed('f'))).json()).toMatchObject({ reason: 'reviews_burst' });
});

test('What is no work for this review is none', async () => {
  const { id } = await insertFreelancer(db);
  await insertReviews(db, id, many(BURST_ON_PROFILE));
  const body = keyed('g');
  const challenge = await challengeOf(id, body);
  const solved = await proveWork(challenge);
  const secret = await readServerSecret(db, 'review-proof');
  const review = { freelancerId: id, submissionHash: submissionHash(body) ?? '' };
  const tooOld = newChallenge(secret, review, Date.now() - 11 * 60_000);
  const forged = [
    '',
    challenge,
    `${challenge}~`,
    `${challenge}~${'0-'.repeat(PUZZLES - 1)}0`,
    solved.replace('.', '.x'),
    solved.replace(/^\w/, 'z'),
    // As many characters as a signature, but more bytes.
    `${challenge.replace(/\.\S+/, `.${'é'.repeat(43)}`)}~0`,
    await proveWork(tooOld),
    await proveWork(newChallenge('another secret', review)),
    '~~~',
    '.',
  ];
  for (const proof of forged) expect((await send(id, { ...body, proof })).statusCode).toBe(429);
  expect((await send(id, { ...body, proof: solved })).statusCode).toBe(201);
  // Who sends no key is told so by a refusal without a challenge.
  const keyless = await send(id, stars);
  expect(keyless.statusCode).toBe(429);
  expect(keyless.json().challenge).toBeUndefined();
});

test('Who waits is let in without work, a few in ten minutes', async () => {
  const { id } = await insertFreelancer(db);
  await insertReviews(db, id, many(BURST_ON_PROFILE));
  const secret = await readServerSecret(db, 'review-proof');
  const waited = (body: ReturnType<typeof keyed>, seconds: number) => {
    const review = { freelancerId: id, submissionHash: submissionHash(body) ?? '' };
    const proof = newChallenge(secret, review, Date.now() - seconds * 1000);
    return send(id, { ...body, proof });
  };
  expect((await waited(keyed('h'), WAIT_SECONDS - 5)).json().reason).toBe('reviews_burst');
  const statuses: number[] = [];
  for (const letter of 'ijklmnopqrs') {
    statuses.push((await waited(keyed(letter), WAIT_SECONDS)).statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});

test('The sum is what the rules say', async () => {
  const [challenge = '', numbers = ''] = (await proveWork('x.y')).split('~');
  const hashes = numbers
    .split('-')
    .map((number, puzzle) =>
      createHash('sha256').update(`${challenge}:${puzzle}:${number}`).digest(),
    );
  expect(hashes).toHaveLength(PUZZLES);
  expect(hashes.every((hash) => isSolved(hash) && hash.readUInt16BE() < 64)).toBe(true);
});

test('A robot that fills what people do not see gets an answer like any other, and stores nothing', async () => {
  const { id } = await insertFreelancer(db);
  const before = await readFreelancer(db, id);
  const answer = await send(id, { ...keyed('t'), comment: 'Buy here', subject: 'Offer' });
  const person = await send((await insertFreelancer(db)).id, keyed('u'));
  expect(answer.statusCode).toBe(201);
  expect(Object.keys(answer.json()).sort()).toEqual(Object.keys(person.json()).sort());
  expect(answer.json()).toMatchObject({ freelancerId: id, comment: 'Buy here' });
  expect(typeof answer.json().receipt).toBe('string');
  expect(answer.json().luckyNumber).toBeGreaterThanOrEqual(0);
  expect(await readFreelancer(db, id)).toEqual(before);
  expect(await db.select().from(reviews).where(eq(reviews.freelancerId, id))).toEqual([]);
  const history = db.select().from(luckyNumberHistory);
  expect(await history.where(eq(luckyNumberHistory.freelancerId, id))).toEqual([]);
  expect((await send(999_999, { ...keyed('v'), subject: 'Offer' })).statusCode).toBe(404);
  // Nobody who leaves it empty is taken for one.
  expect((await send(id, { ...keyed('w'), subject: '' })).statusCode).toBe(201);
  expect(await readFreelancer(db, id)).toMatchObject({ reviewCount: 1 });
});
