/**
 * Rate of tracking requests from 50 concurrent visitors through the whole server, with and without rate
 * limits.
 */
import type { FastifyInstance } from 'fastify';
import { loadConfig } from '#ops/config/config.ts';
import { buildApp } from '#ops/server/build-app.ts';
import type { Database } from '#platform/server/db/db.ts';
import { callsPerSecond, median } from '../support/times.ts';

const ROUNDS = 5;
const ROUND_MS = 2_000;
/** Enough addresses that none of them reaches its rate limit. */
const ADDRESSES = 250;

const trackingRate = (app: FastifyInstance, freelancerIds: number[]): Promise<number> =>
  callsPerSecond(ROUND_MS, async (visitor, turn) => {
    const i = visitor + 7 * turn;
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
  });

export const measureLimited = async (database: Database, freelancerIds: number[]) => {
  const start = (limits: 'on' | 'off') =>
    buildApp({ config: loadConfig({ RATE_LIMITS: limits, LOG_LEVEL: 'silent' }), database });
  const [limited, free] = [await start('on'), await start('off')];
  const rates = { limited: [] as number[], free: [] as number[] };
  await trackingRate(free, freelancerIds);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.limited.push(await trackingRate(limited, freelancerIds));
    rates.free.push(await trackingRate(free, freelancerIds));
  }
  await limited.close();
  await free.close();
  return { limited: median(rates.limited), free: median(rates.free) };
};
