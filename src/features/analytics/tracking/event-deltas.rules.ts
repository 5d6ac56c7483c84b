import { STEPS } from '#features/analytics/session-spans.rules.ts';
import { type ContactType, contactTypes } from '#features/analytics/tracking/tracking.contract.ts';

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
  /** The earlier view that becomes more exact. */
  readonly viewId?: number;
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

/** Only the known ways are counted, but whoever took another did contact. */
export const contacted = (event: Event, contactType: string): Happening =>
  did(
    event,
    STEPS.contact,
    contactTypes.some((type) => type === contactType) ? { [contactType]: 1 } : {},
  );

/** How long an earlier view lasted is known better: its day changes, not the day of the news. */
export const timedLater = (
  view: Pick<Event, 'freelancerId' | 'day'> & { readonly id: string },
  secondsBefore: number,
  seconds: number,
): Happening => ({
  freelancerId: view.freelancerId,
  day: view.day,
  viewId: Number(view.id),
  counts: {
    seconds: seconds - secondsBefore,
    timedViews: timed(seconds).timedViews - timed(secondsBefore).timedViews,
  },
});
