/**
 * Rate of tracking requests from 50 concurrent visitors through the whole server, with and without rate
 * limits.
 */
import type { FastifyInstance } from 'fastify';
import { loadConfig } from '#ops/config/config.ts';
import { buildApp } from '#ops/server/build-app.ts';
import type { Database } from '#platform/server/db/db.ts';

const VISITORS = 50;
const ROUNDS = 5;
const ROUND_MS = 2_000;
/** Enough addresses that none of them reaches its rate limit. */
const ADDRESSES = 250;

const callsPerSecond = async (app: FastifyInstance, freelancerIds: number[]): Promise<number> => {
  const begin = performance.now();
  let calls = 0;
  const visit = async (visitor: number) => {
    for (let i = visitor; performance.now() - begin < ROUND_MS; i += 7) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/analytics/track-photo-view',
        remoteAddress: `10.0.${visitor}.${i % ADDRESSES}`,
        body: {
          freelancerId: freelancerIds[i % freelancerIds.length],
          sessionId: `session ${visitor}`,
          photoUrl: '/uploads/a.webp',
        },
      });
      if (statusCode !== 200) throw new Error(`a tracking call was answered ${statusCode}`);
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
  return (calls * 1000) / (performance.now() - begin);
};

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;

export const measureLimited = async (database: Database, freelancerIds: number[]) => {
  const start = (limits: 'on' | 'off') =>
    buildApp({ config: loadConfig({ RATE_LIMITS: limits, LOG_LEVEL: 'silent' }), database });
  const [limited, free] = [await start('on'), await start('off')];
  const rates = { limited: [] as number[], free: [] as number[] };
  await callsPerSecond(free, freelancerIds);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.limited.push(await callsPerSecond(limited, freelancerIds));
    rates.free.push(await callsPerSecond(free, freelancerIds));
  }
  await limited.close();
  await free.close();
  return { limited: middle(rates.limited), free: middle(rates.free) };
};
