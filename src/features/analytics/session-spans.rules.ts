/** No question spans more days than this, so longer spans are never written down. */
export const LONGEST_WINDOW = 90;

/** What a session did on a day, as bits. */
export const STEPS = { view: 1, photo: 2, contact: 4 } as const;

/** What a session is counted for: being there at all, and the funnel's steps after one another. */
export const sessionKinds = ['visitors', 'viewed', 'viewedPhotos', 'contacted'] as const;
export type SessionKind = (typeof sessionKinds)[number];
const neededSteps: Record<SessionKind, number[]> = {
  visitors: [],
  viewed: [STEPS.view],
  viewedPhotos: [STEPS.view, STEPS.photo],
  contacted: [STEPS.view, STEPS.photo, STEPS.contact],
};

/** Steps by day number. */
export type SessionDays = ReadonlyMap<number, number>;

export interface Span {
  readonly kind: SessionKind;
  readonly first: number;
  readonly last: number;
  readonly weight: 1 | -1;
}

/** The shortest stretches of days in which the session did all that is needed, the oldest first. */
const shortestStretches = (days: [number, number][], needed: number[]) => {
  const stretches: { first: number; last: number }[] = [];
  const lastDone = needed.map(() => Number.NEGATIVE_INFINITY);
  let latestStart = Number.NEGATIVE_INFINITY;
  for (const [day, steps] of days) {
    needed.forEach((step, index) => {
      if (steps & step) lastDone[index] = day;
    });
    const first = Math.min(day, ...lastDone);
    if (first > latestStart) {
      stretches.push({ first, last: day });
      latestStart = first;
    }
  }
  return stretches;
};

/** The kinds that a day with these steps is enough for. */
const kindsOfOneDay = Array.from({ length: 8 }, (_, steps) =>
  sessionKinds.filter((kind) => neededSteps[kind].every((step) => steps & step)),
);

/** Most sessions are of one day, and for those there is nothing to work out. */
const oneDaySpans = (day: number, steps: number): Span[] =>
  (kindsOfOneDay[steps] ?? []).map((kind) => ({ kind, first: day, last: day, weight: 1 }));

/**
 * Spans whose weights add up, over those that lie inside any window, to 1 if the session counts in
 * that window and to 0 if not. Each shortest stretch weighs 1. Those inside a window follow one
 * another, and the hull of each neighbouring pair weighs -1, so n of them add up to n - (n - 1).
 */
export const spansOf = (sessionDays: SessionDays): Span[] => {
  const [first] = sessionDays;
  if (first === undefined) return [];
  if (sessionDays.size === 1) return oneDaySpans(...first);
  const days = [...sessionDays].sort(([a], [b]) => a - b);
  return sessionKinds.flatMap((kind) => {
    const stretches = shortestStretches(days, neededSteps[kind]);
    const spans = stretches.map((stretch): Span => ({ kind, ...stretch, weight: 1 }));
    const hulls = stretches.slice(1).map(({ last }, index): Span => {
      const { first = last } = stretches[index] ?? {};
      return { kind, first, last, weight: -1 };
    });
    return [...spans, ...hulls].filter(({ first, last }) => last - first < LONGEST_WINDOW);
  });
};
