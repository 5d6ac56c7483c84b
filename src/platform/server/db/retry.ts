import { setTimeout as delay } from 'node:timers/promises';

export interface RetryPolicy {
  readonly pauseMs: number;
  /** Number of attempts, the first included; unlimited by default. */
  readonly attempts?: number;
  /** No further attempt begins after this time; unlimited by default. */
  readonly withinMs?: number;
  /** Whether a failure is worth another attempt; every failure is by default. */
  readonly isTransient?: (error: unknown) => boolean;
  readonly onFailure?: (error: unknown) => void;
  /** Ends the attempts of a background task, whose pauses do not keep the process alive. */
  readonly signal?: AbortSignal;
}

/** Repeats an attempt until it succeeds. Throws the last error when the policy allows no other attempt. */
export const retry = async <Result>(
  {
    pauseMs,
    attempts = Number.POSITIVE_INFINITY,
    withinMs = Number.POSITIVE_INFINITY,
    isTransient = () => true,
    onFailure,
    signal,
  }: RetryPolicy,
  attempt: () => Promise<Result>,
): Promise<Result> => {
  const begunAt = performance.now();
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      onFailure?.(error);
      const isOver = failures >= attempts || performance.now() - begunAt > withinMs;
      if (isOver || signal?.aborted || !isTransient(error)) throw error;
    }
    await delay(pauseMs, undefined, { signal, ref: signal === undefined });
  }
};

/** Exponential backoff of a supervisor: the first restart is immediate, then the pauses double. */
export const backoffMs = (
  failures: number,
  { firstMs, maxMs }: { firstMs: number; maxMs: number },
): number => (failures <= 1 ? 0 : Math.min(firstMs * 2 ** (failures - 2), maxMs));
