import { dayNumber } from '#features/analytics/day-number.rules.ts';
import {
  type SessionDays,
  type SessionKind,
  type Span,
  sessionKinds,
  spansOf,
} from '#features/analytics/session-spans.rules.ts';
import {
  type DailyCount,
  dailyCounts,
  type EventDelta,
} from '#features/analytics/tracking/event-deltas.rules.ts';

/** Pseudo profile id of the totals over all profiles. */
export const ALL_PROFILES = 0;

interface RebuildProgress {
  readonly phase: string;
  /** First day to rebuild; null for all days. */
  readonly firstDay: string | null;
  readonly viewId: number;
}

/**
 * Whether a delta that arrives during a rebuild must also be applied to the shadow tables. While
 * events are still being replayed, the replay will reach the event itself; the exception is an
 * update of a view that has been replayed already.
 */
export const isForNext = (
  { phase, firstDay, viewId }: RebuildProgress,
  delta: Pick<EventDelta, 'day' | 'viewId'>,
): boolean => {
  if (firstDay !== null && delta.day < dayNumber(firstDay)) return false;
  if (phase !== 'events') return true;
  return delta.viewId !== undefined && delta.viewId <= viewId;
};

/** A session at one profile, or at `ALL_PROFILES`. */
export interface SessionAt {
  readonly freelancerId: number;
  readonly session: string;
}

export interface SessionDayRow extends SessionAt {
  readonly day: number;
  readonly steps: number;
}

/** Summed columns: event counts (on one-day spans only) and session counts (on all spans). */
export const spanSums = [...sessionKinds, ...dailyCounts] as const;
type SpanSums = Record<SessionKind | DailyCount, number>;

export interface SpanRow extends SpanSums {
  readonly freelancerId: number;
  readonly first: number;
  readonly last: number;
}

export interface BlockRow {
  readonly freelancerId: number;
  readonly block: number;
  views: number;
  timedViews: number;
  seconds: number;
}

const nothing = Object.fromEntries(spanSums.map((name) => [name, 0])) as SpanSums;

/** Returns the value of a key and creates it on first use. */
const at = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};

/** Accumulates event and session counts per profile and span. */
const createSpanSum = () => {
  const sums = new Map<string, SpanRow>();
  const span = (freelancerId: number, first: number, last: number) =>
    at(sums, `${freelancerId} ${first} ${last}`, () => ({ freelancerId, first, last, ...nothing }));
  return {
    addSessions: (freelancerId: number, spans: Span[], times: 1 | -1) => {
      for (const { kind, first, last, weight } of spans) {
        span(freelancerId, first, last)[kind] += weight * times;
      }
    },
    /** Adds to the day of the profile and to that of `ALL_PROFILES`. */
    addEvent: ({ freelancerId, day, counts }: EventDelta) => {
      for (const id of [freelancerId, ALL_PROFILES]) {
        const row = span(id, day, day);
        for (const [name, count] of Object.entries(counts)) row[name as DailyCount] += count;
      }
    },
    rows: (): SpanRow[] =>
      [...sums.values()].filter((row) => spanSums.some((name) => row[name] !== 0)),
  };
};

/** Days per pre-aggregated block, which speeds up queries over all profiles. */
export const BLOCK_DAYS = 10;
export const blockOf = (day: number): number => Math.floor(day / BLOCK_DAYS);

const sumBlocks = (deltas: EventDelta[]): BlockRow[] => {
  const blocks = new Map<string, BlockRow>();
  for (const { freelancerId, day, counts } of deltas) {
    const { views = 0, timedViews = 0, seconds = 0 } = counts;
    if (views === 0 && timedViews === 0 && seconds === 0) continue;
    const block = blockOf(day);
    const none = { freelancerId, block, views: 0, timedViews: 0, seconds: 0 };
    const row = at(blocks, `${freelancerId} ${block}`, () => none);
    row.views += views;
    row.timedViews += timedViews;
    row.seconds += seconds;
  }
  return [...blocks.values()];
};

interface SessionChange extends SessionAt {
  readonly steps: Map<number, number>;
}

/** Groups the deltas by session: the steps per day, at each profile and at `ALL_PROFILES`. */
export const gatherSessions = (deltas: EventDelta[]): SessionChange[] => {
  const sessions = new Map<string, SessionChange>();
  for (const { freelancerId, day, done } of deltas) {
    if (!done) continue;
    const { session, step } = done;
    for (const id of [freelancerId, ALL_PROFILES]) {
      const change = at(sessions, `${id} ${session}`, () => ({
        freelancerId: id,
        session,
        steps: new Map<number, number>(),
      }));
      change.steps.set(day, (change.steps.get(day) ?? 0) | step);
    }
  }
  return [...sessions.values()];
};

/** Plans the row changes. `stored` holds the stored session days of the changed sessions. */
export const planRollups = (
  deltas: EventDelta[],
  changes: SessionChange[],
  stored: SessionDayRow[],
) => {
  const known = new Map<string, Map<number, number>>();
  for (const { freelancerId, session, day, steps } of stored) {
    at(known, `${freelancerId} ${session}`, () => new Map<number, number>()).set(day, steps);
  }
  const newSessionDays: SessionDayRow[] = [];
  const changedSessionDays: SessionDayRow[] = [];
  const sum = createSpanSum();
  for (const delta of deltas) sum.addEvent(delta);
  for (const { freelancerId, session, steps: added } of changes) {
    const before: SessionDays = known.get(`${freelancerId} ${session}`) ?? new Map();
    const after = new Map(before);
    let isChanged = false;
    for (const [day, step] of added) {
      const stepsBefore = before.get(day);
      const steps = (stepsBefore ?? 0) | step;
      if (steps === stepsBefore) continue;
      after.set(day, steps);
      const rows = stepsBefore === undefined ? newSessionDays : changedSessionDays;
      rows.push({ freelancerId, session, day, steps });
      isChanged = true;
    }
    if (!isChanged) continue;
    sum.addSessions(freelancerId, spansOf(before), -1);
    sum.addSessions(freelancerId, spansOf(after), 1);
  }
  const blocks = sumBlocks(deltas);
  return { newSessionDays, changedSessionDays, spans: sum.rows(), blocks };
};
