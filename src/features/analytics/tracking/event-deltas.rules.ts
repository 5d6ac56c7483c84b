import { STEPS } from '#features/analytics/session-spans.rules.ts';
import { contactTypes } from '#features/analytics/tracking/tracking.contract.ts';

/** Counters per day. */
export const dailyCounts = [
  'views',
  'timedViews',
  'seconds',
  'photoViews',
  ...contactTypes,
] as const;
export type DailyCount = (typeof dailyCounts)[number];

/** Change of the rollups caused by one event. */
export interface EventDelta {
  readonly freelancerId: number;
  readonly day: number;
  readonly counts: Partial<Record<DailyCount, number>>;
  /** The step of the session; absent if the event only updates an earlier view. */
  readonly done?: { readonly session: string; readonly step: number };
  /** Id of the earlier view that is updated. */
  readonly viewId?: number;
}

/** Views without a known duration are excluded from the mean. */
const timed = (seconds: number) => ({ seconds, timedViews: seconds > 0 ? 1 : 0 });

interface Event {
  readonly freelancerId: number;
  readonly day: number;
  readonly session: string;
}

const stepDelta = (event: Event, step: number, counts: EventDelta['counts']): EventDelta => {
  const { freelancerId, day, session } = event;
  return { freelancerId, day, counts, done: { session, step } };
};

export const viewDelta = (event: Event, seconds: number): EventDelta =>
  stepDelta(event, STEPS.view, { views: 1, ...timed(seconds) });

export const photoViewDelta = (event: Event): EventDelta =>
  stepDelta(event, STEPS.photo, { photoViews: 1 });

/** An unknown contact type has no counter, but the session still reaches the contact step. */
export const contactDelta = (event: Event, contactType: string): EventDelta =>
  stepDelta(
    event,
    STEPS.contact,
    contactTypes.some((type) => type === contactType) ? { [contactType]: 1 } : {},
  );

/** Updates the duration of an earlier view, on the day of the view, not of the report. */
export const durationDelta = (
  view: Pick<Event, 'freelancerId' | 'day'> & { readonly id: string },
  secondsBefore: number,
  seconds: number,
): EventDelta => ({
  freelancerId: view.freelancerId,
  day: view.day,
  viewId: Number(view.id),
  counts: {
    seconds: seconds - secondsBefore,
    timedViews: timed(seconds).timedViews - timed(secondsBefore).timedViews,
  },
});
