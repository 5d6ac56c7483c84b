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
  type Happening,
} from '#features/analytics/tracking/event-deltas.rules.ts';

/** Stands for all profiles together, where a profile's id stands otherwise. */
export const ALL_PROFILES = 0;

/** Counting anew: from the events, then table by table into what is read. */
export type RebuildPhase = 'events' | 'session_days' | 'spans' | 'blocks';

interface RebuildProgress {
  readonly phase: RebuildPhase;
  /** Day number; undefined for all days. */
  readonly firstDay: number | undefined;
  readonly viewId: number;
}

/**
 * Whether what happened meanwhile is to be added to what has been counted anew. As long as events
 * are read they will be met there, but for a change of a view that has been read already.
 */
export const isForNext = (
  { phase, firstDay, viewId }: RebuildProgress,
  happening: Pick<Happening, 'day' | 'viewId'>,
): boolean => {
  if (firstDay !== undefined && happening.day < firstDay) return false;
  if (phase !== 'events') return true;
  return happening.viewId !== undefined && happening.viewId <= viewId;
};

/** A session at a profile, or anywhere. */
export interface SessionAt {
  readonly freelancerId: number;
  readonly session: string;
}

export interface SessionDayRow extends SessionAt {
  readonly day: number;
  readonly steps: number;
}

/** What is summed: events of one-day spans, and sessions of all spans. */
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

/** The value under a key, made when it is asked for first. */
const at = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};

/** Adds up events and sessions by profile and span. */
export const createSpanSum = () => {
  const sums = new Map<string, SpanRow>();
  const span = (freelancerId: number, first: number, last: number) =>
    at(sums, `${freelancerId} ${first} ${last}`, () => ({ freelancerId, first, last, ...nothing }));
  return {
    addSessions: (freelancerId: number, spans: Span[], times: 1 | -1) => {
      for (const { kind, first, last, weight } of spans) {
        span(freelancerId, first, last)[kind] += weight * times;
      }
    },
    /** To the profile's day, and to that of all profiles. */
    addEvent: ({ freelancerId, day, counts }: Happening) => {
      for (const id of [freelancerId, ALL_PROFILES]) {
        const row = span(id, day, day);
        for (const [name, count] of Object.entries(counts)) row[name as DailyCount] += count;
      }
    },
    rows: (): SpanRow[] =>
      [...sums.values()].filter((row) => spanSums.some((name) => row[name] !== 0)),
  };
};

/** Days that are summed beforehand, for the question that adds up all profiles. */
export const BLOCK_DAYS = 10;
export const blockOf = (day: number): number => Math.floor(day / BLOCK_DAYS);

export const sumBlocks = (happenings: Happening[]): BlockRow[] => {
  const blocks = new Map<string, BlockRow>();
  for (const { freelancerId, day, counts } of happenings) {
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

/** What each session did on each day, at each profile and anywhere. */
export const gatherSessions = (happenings: Happening[]): SessionChange[] => {
  const sessions = new Map<string, SessionChange>();
  for (const { freelancerId, day, done } of happenings) {
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

/** What to write, when `stored` is what is known so far of the sessions that change. */
export const planRollups = (
  happenings: Happening[],
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
  for (const happening of happenings) sum.addEvent(happening);
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
  return {
    newSessionDays,
    changedSessionDays,
    spans: sum.rows(),
    blocks: sumBlocks(happenings),
  };
};
