import type { AnalyticsFigures, Funnel } from '#features/analytics/analytics.contract.ts';
import type { SessionKind } from '#features/analytics/session-spans.rules.ts';
import type { DailyCount } from '#features/analytics/tracking/event-deltas.rules.ts';
import { type ContactType, contactTypes } from '#features/analytics/tracking/tracking.contract.ts';

type Counts = Readonly<Record<DailyCount, number>>;

/** Rounded mean; 0 if nothing was measured. */
export const mean = (sum: number, count: number): number =>
  count > 0 ? Math.round(sum / count) : 0;

const total = (rows: readonly Counts[], name: DailyCount): number =>
  rows.reduce((sum, row) => sum + row[name], 0);

export const contactsByType = (rows: readonly Counts[]): Record<ContactType, number> =>
  Object.fromEntries(contactTypes.map((type) => [type, total(rows, type)])) as Record<
    ContactType,
    number
  >;

export const figuresOf = (rows: readonly Counts[], uniqueVisitors: number): AnalyticsFigures => ({
  totalViews: total(rows, 'views'),
  uniqueVisitors,
  totalInteractions: contactTypes.reduce((sum, type) => sum + total(rows, type), 0),
  avgSessionDuration: mean(total(rows, 'seconds'), total(rows, 'timedViews')),
});

const percent = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part * 1000) / whole) / 10 : 0;

const stepNames = [
  { name: 'Viewed Profile', kind: 'viewed' },
  { name: 'Viewed Photos', kind: 'viewedPhotos' },
  { name: 'Contacted', kind: 'contacted' },
] as const;

export const funnelOf = (sessions: Readonly<Record<SessionKind, number>>): Funnel => ({
  sessions: sessions.visitors,
  steps: stepNames.map(({ name, kind }) => ({
    name,
    count: sessions[kind],
    conversionFromStep1: percent(sessions[kind], sessions.viewed),
    overallConversion: percent(sessions[kind], sessions.visitors),
  })),
});

const NOT_LISTED = 'Not listed';

/** Labels of the ranges between `rangeBounds`; each range starts at the end of the previous one. */
const priceRanges = ['Under $100', '$100-$199', '$200-$299', '$300-$499', '$500 and above'];
export const rangeBounds = [100, 200, 300, 500];

/** `index` is the number of bounds the price has reached; null for a profile without a price. */
export const priceRangeName = (index: number | null): string =>
  (index === null ? undefined : priceRanges[index]) ?? NOT_LISTED;
