import {
  type SessionDays,
  type Span,
  STEPS,
  spansOf,
} from '#features/analytics/session-spans.rules.ts';
import type { ContactType } from '#features/analytics/tracking.contract.ts';

/** Stands for all profiles together, where a profile's id stands otherwise. */
export const ALL_PROFILES = 0;

/** What is counted on a day. */
export type DailyCount = 'views' | 'timedViews' | 'seconds' | 'photoViews' | ContactType;
export const dailyCounts = [
  'views',
  'timedViews',
  'seconds',
  'photoViews',
  'whatsapp',
  'wechat',
  'phone',
  'sms',
] as const satisfies DailyCount[];

/** What one event changes. */
export interface Happening {
  readonly freelancerId: number;
  readonly day: number;
  readonly counts: Partial<Record<DailyCount, number>>;
  /** What the session did by it; absent when an earlier event only becomes more exact. */
  readonly done?: { readonly session: string; readonly step: number };
}

/** Only views whose length is known say how long people stay. */
const timed = (seconds: number) => ({ seconds, timedViews: seconds > 0 ? 1 : 0 });

interface Event {
  readonly freelancerId: number;
  readonly day: number;
  readonly session: string;
}

const did = ({ freelancerId, day, session }: Event, step: number, counts: Happening['counts']) => ({
  freelancerId,
  day,
  counts,
  done: { session, step },
});

export const viewed = (event: Event, seconds: number): Happening =>
  did(event, STEPS.view, { views: 1, ...timed(seconds) });

export const viewedPhoto = (event: Event): Happening => did(event, STEPS.photo, { photoViews: 1 });

export const contacted = (event: Event, contactType: ContactType): Happening =>
  did(event, STEPS.contact, { [contactType]: 1 });

/** How long an earlier view lasted is known better: its day changes, not the day of the news. */
export const timedLater = (
  view: Pick<Event, 'freelancerId' | 'day'>,
  secondsBefore: number,
  seconds: number,
): Happening => ({
  freelancerId: view.freelancerId,
  day: view.day,
  counts: {
    seconds: seconds - secondsBefore,
    timedViews: timed(seconds).timedViews - timed(secondsBefore).timedViews,
  },
});

export interface DayRow extends Record<DailyCount, number> {
  readonly freelancerId: number;
  readonly day: number;
}

/** A session at a profile, or anywhere. */
export interface SessionAt {
  readonly freelancerId: number;
  readonly session: string;
}

export interface SessionDayRow extends SessionAt {
  readonly day: number;
  readonly steps: number;
}

export interface SpanRow {
  readonly freelancerId: number;
  readonly kind: number;
  readonly first: number;
  readonly last: number;
  readonly sessions: number;
}

const noCounts = Object.fromEntries(dailyCounts.map((name) => [name, 0])) as Record<
  DailyCount,
  number
>;

/** The value under a key, made when it is asked for first. */
const at = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};

/** The sums by profile and day, and those of all profiles. */
export const sumDays = (happenings: Happening[]): DayRow[] => {
  const days = new Map<string, DayRow>();
  for (const { freelancerId, day, counts } of happenings) {
    for (const id of [freelancerId, ALL_PROFILES]) {
      const row = at(days, `${id} ${day}`, () => ({ freelancerId: id, day, ...noCounts }));
      for (const name of dailyCounts) row[name] += counts[name] ?? 0;
    }
  }
  return [...days.values()];
};

/** Adds up the spans of many sessions. */
export const createSpanSum = () => {
  const sums = new Map<string, SpanRow & { sessions: number }>();
  return {
    add: (freelancerId: number, spans: Span[], times: 1 | -1) => {
      for (const { kind, first, last, weight } of spans) {
        const key = `${freelancerId} ${kind} ${first} ${last}`;
        const row = at(sums, key, () => ({ freelancerId, kind, first, last, sessions: 0 }));
        row.sessions += weight * times;
      }
    },
    rows: (): SpanRow[] => [...sums.values()].filter(({ sessions }) => sessions !== 0),
  };
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
export const planSessions = (changes: SessionChange[], stored: SessionDayRow[]) => {
  const known = new Map<string, Map<number, number>>();
  for (const { freelancerId, session, day, steps } of stored) {
    at(known, `${freelancerId} ${session}`, () => new Map<number, number>()).set(day, steps);
  }
  const sessionDays: SessionDayRow[] = [];
  const sum = createSpanSum();
  for (const { freelancerId, session, steps: added } of changes) {
    const before: SessionDays = known.get(`${freelancerId} ${session}`) ?? new Map();
    const after = new Map(before);
    for (const [day, step] of added) {
      const steps = (before.get(day) ?? 0) | step;
      if (steps === before.get(day)) continue;
      after.set(day, steps);
      sessionDays.push({ freelancerId, session, day, steps });
    }
    sum.add(freelancerId, spansOf(before), -1);
    sum.add(freelancerId, spansOf(after), 1);
  }
  return { sessionDays, spans: sum.rows() };
};
