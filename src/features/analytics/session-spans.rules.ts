/** Longest window that can be queried. Longer spans are never stored. */
export const LONGEST_WINDOW = 90;

/** Bit flags of what a session did on a day. */
export const STEPS = { view: 1, photo: 2, contact: 4 } as const;

/** What a session is counted as: a visitor, and the cumulative steps of the funnel. */
export const sessionKinds = ['visitors', 'viewed', 'viewedPhotos', 'contacted'] as const;
export type SessionKind = (typeof sessionKinds)[number];
const neededSteps: Record<SessionKind, number[]> = {
  visitors: [],
  viewed: [STEPS.view],
  viewedPhotos: [STEPS.view, STEPS.photo],
  contacted: [STEPS.view, STEPS.photo, STEPS.contact],
};

/** Step flags by day number. */
export type SessionDays = ReadonlyMap<number, number>;

export interface Span {
  readonly kind: SessionKind;
  readonly first: number;
  readonly last: number;
  readonly weight: 1 | -1;
}

/** The minimal day ranges in which the session completed all needed steps, oldest first. */
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

/** Lookup table: the kinds that a single day with these step flags fulfils. */
const kindsOfOneDay = Array.from({ length: 8 }, (_, steps) =>
  sessionKinds.filter((kind) => neededSteps[kind].every((step) => steps & step)),
);

/** Fast path, because most sessions last one day. */
const oneDaySpans = (day: number, steps: number): Span[] =>
  (kindsOfOneDay[steps] ?? []).map((kind) => ({ kind, first: day, last: day, weight: 1 }));

/**
 * Returns spans whose weights sum to 1 over any window in which the session counts, and to 0 over
 * any other window. Each minimal range weighs 1. The minimal ranges inside a window are
 * consecutive, and the hull of each neighbouring pair weighs -1, so n ranges sum to n - (n - 1)
 * (inclusion-exclusion).
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
