import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#platform/contract/error-body.ts';
import type { Database } from '#platform/server/db/db.ts';
import { readServerSecret } from '#platform/server/db/server-secret.ts';
import { addressKey } from '#platform/server/http/client-address.ts';
import { tooManyRequests } from '#platform/server/http/errors.ts';
import { TEN_MINUTES_MS } from '#platform/server/jobs/background-jobs.ts';
import { createSlotOf } from '#platform/server/limits/buckets.ts';
import {
  type Counter,
  type CounterRule,
  createCounter,
  unlimited,
} from '#platform/server/limits/counter.ts';
import { deleteEmptyBuckets } from '#platform/server/limits/shared-buckets.ts';
import { createSharedCounting } from '#platform/server/limits/shared-counting.ts';
import { counter } from '#platform/server/metrics/instruments.ts';

declare module 'fastify' {
  interface FastifyInstance {
    createCounter: (rule: CounterRule) => Counter;
  }
}

/** Labelled by the name of the limit. */
export const limitRefusals = counter(
  'garden_limit_refusals_total',
  'Requests over a limit, by limit',
);

/** Decorates the server with `createCounter`: in memory, and also in the database if processes share one. */
export const registerLimits = async (
  app: FastifyInstance,
  { db, engine }: Database,
  isEnabled: boolean,
): Promise<void> => {
  if (!isEnabled) {
    app.decorate('createCounter', () => unlimited);
    return;
  }
  const slotOf = createSlotOf(await readServerSecret(db, 'limits'));
  const shared =
    engine === 'server'
      ? createSharedCounting(db, (error) => app.log.warn(error, 'counting for all failed'))
      : undefined;
  const names = new Set<string>();
  app.decorate('createCounter', (rule) => {
    if (names.has(rule.name)) throw new Error(`There are two limits with the name ${rule.name}`);
    names.add(rule.name);
    return createCounter(rule, slotOf, shared);
  });
  if (!shared) return;
  app.addHook('onClose', () => shared.close());
  app.startJob({
    name: 'empty-limits',
    everyMs: TEN_MINUTES_MS,
    run: () => deleteEmptyBuckets(db),
  });
};

interface Limit extends CounterRule {
  readonly message: string;
  readonly reason?: ErrorBody['reason'];
  /** Key of the bucket; the client's network by default. */
  readonly key?: (request: FastifyRequest) => string;
  /** Overrides the Retry-After value, by default the time until the next request fits. */
  readonly retryAfterSeconds?: () => number;
}

export const retryAfterSecondsOf = (ms: number): number => Math.max(Math.ceil(ms / 1000), 1);

/** Creates a rate limit as a preHandler of a route. */
export const limit = (
  app: FastifyInstance,
  { message, reason, key = ({ ip }) => addressKey(ip), retryAfterSeconds, ...rule }: Limit,
) => {
  const used = app.createCounter(rule);
  const refused = limitRefusals({ limit: rule.name });
  const guard = async (request: FastifyRequest) => {
    const early = await used.take(key(request));
    if (early <= 0) return;
    refused.value += 1;
    throw tooManyRequests(message, retryAfterSeconds?.() ?? retryAfterSecondsOf(early), reason);
  };
  return Object.assign(guard, {
    /** Undoes the count of a request. */
    giveBack: (request: FastifyRequest): void => used.giveBack(key(request)),
  });
};

export type LimitGuard = ReturnType<typeof limit>;
