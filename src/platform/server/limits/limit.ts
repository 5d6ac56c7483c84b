import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#platform/contract/error-body.ts';
import type { Database } from '#platform/server/db/db.ts';
import { readServerSecret } from '#platform/server/db/server-secret.ts';
import { addressKey } from '#platform/server/http/client-address.ts';
import { tooManyRequests } from '#platform/server/http/errors.ts';
import { TEN_MINUTES_MS } from '#platform/server/jobs/background-jobs.ts';
import { createBuckets, createSlotOf, type SlotOf } from '#platform/server/limits/buckets.ts';
import { deleteEmptyBuckets } from '#platform/server/limits/shared-buckets.ts';
import {
  createSharedCounting,
  type SharedCounting,
} from '#platform/server/limits/shared-counting.ts';
import { counter } from '#platform/server/metrics/instruments.ts';

interface CounterRule {
  /** Unique name of the limit, in every process. */
  readonly name: string;
  /** Burst size, which is also the number of requests per `minutes`. */
  readonly max: number;
  readonly minutes: number;
  /** For calls at hundreds per second: the counts are shared between processes with a delay of a second. */
  readonly isHot?: boolean;
}

/**
 * Rate limiter. The local bucket is checked first and also caches keys over the limit. If processes share a
 * database, the shared bucket decides; if it is unavailable, each process uses its local bucket.
 */
const createCounter = (
  { name, max, minutes, isHot = false }: CounterRule,
  slotOf: SlotOf,
  shared: SharedCounting | undefined,
) => {
  const dropMs = (minutes * 60_000) / max;
  const own = createBuckets({ max, dropMs });
  const fill = (slot: number, level: number) => own.fillTo(slot, performance.now() + level);

  const removeDrop = (slot: number) => {
    own.removeDrop(slot);
    void shared?.add({ name, slot, ms: -dropMs });
  };

  const takeShared = async (slot: number, counting: SharedCounting): Promise<number> => {
    const level = await counting.add({ name, slot, ms: dropMs });
    if (level === undefined) return 0;
    const early = level - max * dropMs;
    // Half a drop exceeds differences of clocks and rounding.
    if (early < dropMs / 2) return 0;
    fill(slot, level);
    removeDrop(slot);
    return early;
  };

  return {
    /** Returns 0 if the request is within the limit, else the milliseconds until it would be. */
    take: async (key: string): Promise<number> => {
      const slot = slotOf(name, key);
      const early = own.add(slot, performance.now());
      if (early > 0 || !shared) return early;
      if (!isHot) return takeShared(slot, shared);
      shared.addSoon({ name, slot, ms: dropMs }, (level) => fill(slot, level));
      return 0;
    },
    /** Undoes `take`. */
    refund: (key: string): void => removeDrop(slotOf(name, key)),
  };
};

export type Counter = ReturnType<typeof createCounter>;

const unlimited: Counter = { take: async () => 0, refund: () => {} };

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
      ? createSharedCounting(db, (error) =>
          app.log.warn(error, 'counting in the shared buckets failed'),
        )
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
    refund: (request: FastifyRequest): void => used.refund(key(request)),
  });
};

export type LimitGuard = ReturnType<typeof limit>;
