import { expect, test } from 'vitest';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db } = await startTestApp({ RATE_LIMITS: 'on' });

const review = (id: number, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: `/api/freelancers/${id}/reviews`,
    remoteAddress,
    body: { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3 },
  });

test('One address may review a profile three times a day', async () => {
  const [first, second] = [await insertFreelancer(db), await insertFreelancer(db)];
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => review(first.id, `2001:db8:5:6::${i}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  const refused = await review(first.id, '2001:db8:5:6::9');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    message:
      'You have already reviewed this profile several times today. Please come back tomorrow.',
    code: 'too_many_requests',
    reason: 'reviewed_today',
  });
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(24 * 60 * 60);
  expect((await review(second.id, '2001:db8:5:6::9')).statusCode).toBe(201);
  expect((await review(first.id, '2001:db8:5:7::9')).statusCode).toBe(201);
});

test('One address may leave twenty reviews at once', async () => {
  const profiles = await Promise.all(Array.from({ length: 22 }, () => insertFreelancer(db)));
  const answers = await Promise.all(profiles.map(({ id }) => review(id, '198.51.100.7')));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json().message).toBe('Too many reviews. Please try again later.');
  const seconds = Number(refused?.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(30);
});
