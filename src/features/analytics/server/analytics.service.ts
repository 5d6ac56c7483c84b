import type { AnalyticsSummary, AnalyticsWindow } from '#features/analytics/analytics.contract.ts';
import {
  contactsByType,
  figuresOf,
  funnelOf,
  mean,
  priceRangeName,
} from '#features/analytics/analytics.rules.ts';
import { BYTE_ORDER_MARK, csvLine } from '#features/analytics/csv.rules.ts';
import { dayOf, windowsOf } from '#features/analytics/day-number.rules.ts';
import { ALL_PROFILES } from '#features/analytics/rollups.rules.ts';
import {
  countSessions,
  type ExportRow,
  listDays,
  listExportRows,
  listPriceRanges,
} from '#features/analytics/server/analytics.queries.ts';
import { applyPendingDeltas } from '#features/analytics/server/pending-deltas.service.ts';
import type { Db } from '#platform/server/db/db.ts';

/** `today` is a day number and the last day of the window. */
export const readSummary = async (
  db: Db,
  { days, profileId = ALL_PROFILES }: AnalyticsWindow,
  today: number,
): Promise<AnalyticsSummary> => {
  await applyPendingDeltas(db);
  const { current, previous } = windowsOf(today, days);
  const [counted, { visitors }, { visitors: earlierVisitors }] = await Promise.all([
    listDays(db, profileId, { first: previous.first, last: current.last }),
    countSessions(db, profileId, current),
    countSessions(db, profileId, previous),
  ]);
  const now = counted.filter(({ day }) => day >= current.first);
  const before = counted.filter(({ day }) => day < current.first);
  const byDay = new Map(now.map((row) => [row.day, row]));
  const daily = Array.from({ length: days }, (_, index) => {
    const day = current.first + index;
    const row = byDay.get(day);
    return { day: dayOf(day), ...figuresOf(row ? [row] : [], row?.visitors ?? 0) };
  });
  return {
    from: dayOf(current.first),
    to: dayOf(current.last),
    ...figuresOf(now, visitors),
    contactBreakdown: contactsByType(now),
    previous: figuresOf(before, earlierVisitors),
    daily,
  };
};

export const readFunnel = async (
  db: Db,
  { days, profileId = ALL_PROFILES }: AnalyticsWindow,
  today: number,
) => {
  await applyPendingDeltas(db);
  return funnelOf(await countSessions(db, profileId, windowsOf(today, days).current));
};

export const readPricingInsights = async (db: Db, days: number, today: number) => {
  await applyPendingDeltas(db);
  const rows = await listPriceRanges(db, windowsOf(today, days).current);
  return rows.map(({ range, profiles, views, seconds, timedViews }) => ({
    priceRange: priceRangeName(range),
    profileCount: profiles,
    avgViews: views / profiles,
    avgSessionDuration: mean(seconds, timedViews),
  }));
};

const csvColumns: readonly [string, (row: ExportRow) => string | number][] = [
  ['Date', ({ day }) => day],
  ['Freelancer ID', ({ freelancerId }) => freelancerId],
  ['Freelancer Name', ({ name }) => name],
  ['Views', ({ views }) => views],
  ['Unique Visitors', ({ visitors }) => visitors],
  ['Photo Views', ({ photoViews }) => photoViews],
  ['Contact Actions', ({ contacts }) => contacts],
  ['Average Seconds', ({ seconds, timedViews }) => mean(seconds, timedViews)],
];

const lineOf = (row: ExportRow): string => csvLine(csvColumns.map(([, read]) => read(row)));

const PAGE_ROWS = 2_000;

/** Streams the file page by page, so that memory use does not depend on the length of the file. */
export async function* writeCsv(
  db: Db,
  { days, profileId }: AnalyticsWindow,
  today: number,
): AsyncGenerator<string> {
  await applyPendingDeltas(db);
  yield BYTE_ORDER_MARK + csvLine(csvColumns.map(([title]) => title));
  const page = { ...windowsOf(today, days).current, freelancerId: profileId, limit: PAGE_ROWS };
  let after: ExportRow | undefined;
  do {
    const rows = await listExportRows(db, { ...page, after });
    after = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
    if (rows.length > 0) yield rows.map(lineOf).join('');
  } while (after);
}
