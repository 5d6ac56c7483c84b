import { expect, test } from 'vitest';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { until } from '#tests/support/until.ts';

const { app, db } = await startTestApp({ RATE_LIMITS: 'on' });
const { id } = await insertFreelancer(db);

const event = { freelancerId: id, sessionId: 'a session' };
const calls = [
  { url: `/api/freelancers/${id}/gallery-track` },
  { url: `/api/freelancers/${id}/track`, body: { sessionDuration: 5 } },
  { url: '/api/analytics/track-profile-view', body: event },
  { url: '/api/analytics/track-photo-view', body: event },
  { url: '/api/analytics/track-contact', body: { ...event, contactType: 'sms' } },
];
const send = (remoteAddress: string, call: (typeof calls)[number] | undefined, headers = {}) =>
  app.inject({ method: 'POST', remoteAddress, headers, ...(call ?? { url: '/' }) });

const statusesOf = async (count: number, addressOf: (index: number) => string) => {
  const statuses: number[] = [];
  for (let from = 0; from < count; from += 200) {
    const group = Array.from({ length: Math.min(200, count - from) }, (_, i) =>
      send(addressOf(from + i), calls[i % calls.length], { 'user-agent': `Browser/${i}` }),
    );
    statuses.push(...(await Promise.all(group)).map(({ statusCode }) => statusCode));
  }
  return statuses;
};

test.each([
  ['an address, whatever it says of itself', () => '198.51.100.1', '198.51.100.2'],
  [
    'an IPv6 network, whatever address of it is used',
    (index: number) => `2001:db8:0:1:${index.toString(16)}::1`,
    '2001:db8:0:2::1',
  ],
])('The events of %s are limited, on all five calls together', async (_, addressOf, other) => {
  const began = Date.now();
  const statuses = await statusesOf(1_400, addressOf);
  const seconds = Math.ceil((Date.now() - began) / 1_000);
  const stored = statuses.filter((status) => status === 200).length;
  expect(stored).toBeGreaterThanOrEqual(1_200);
  // One more for each second that passed meanwhile.
  expect(stored).toBeLessThanOrEqual(1_200 + seconds);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1_400 - stored);
  for (const call of calls) {
    // While time passes, some more are allowed.
    const answer = await until(async () => {
      const sent = await send(addressOf(7), call);
      expect(sent.statusCode).toBe(429);
      return sent;
    });
    // The next one fits within a second, or in the second after by the clock of the database.
    expect(answer.headers['retry-after']).toMatch(/^[12]$/);
    expect(answer.json()).toEqual({
      message: 'Too many events. Please try again later.',
      code: 'too_many_requests',
    });
    expect((await send(other, call)).statusCode).toBe(200);
  }
});
