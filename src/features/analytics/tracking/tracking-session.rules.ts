import { singaporeDay } from '#platform/contract/singapore-day.ts';

export interface TrackingSession {
  readonly id: string;
  /** Timestamp of the last event, in milliseconds. */
  readonly seenAt: number;
}

export const IDLE_LIMIT_MS = 30 * 60 * 1000;

/** Continues the session unless it was idle for 30 minutes or a new Singapore day has begun. */
export const continueSession = (
  stored: TrackingSession | undefined,
  now: number,
  newId: () => string,
): TrackingSession => {
  const goesOn =
    stored &&
    now - stored.seenAt < IDLE_LIMIT_MS &&
    singaporeDay(new Date(stored.seenAt)) === singaporeDay(new Date(now));
  return { id: goesOn ? stored.id : newId(), seenAt: now };
};
