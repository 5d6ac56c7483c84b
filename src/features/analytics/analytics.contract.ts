import * as z from 'zod/mini';
import { DEFAULT_RANGE, ranges } from '#features/analytics/dashboard-search.rules.ts';
import { contactTypes } from '#features/analytics/tracking/tracking.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { MAX_ID } from '#platform/contract/ids.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

/** Maximum number of profiles in the dashboard's profile filter. */
export const OFFERED_PROFILES = 100;

const rangeTexts = ranges.map(String);

const days = z._default(
  z.pipe(z.enum(rangeTexts, `must be one of ${rangeTexts.join(', ')}`), z.transform(Number)),
  DEFAULT_RANGE,
);
/** Events outlive deleted profiles, so an unknown profile id is a valid filter. */
const profileId = z.optional(wholeNumber(1, MAX_ID));

const window = z.object({ days, profileId });
export type AnalyticsWindow = z.output<typeof window>;

const figures = z.object({
  totalViews: z.int(),
  uniqueVisitors: z.int(),
  totalInteractions: z.int(),
  /** Mean in seconds over the views with a known duration. */
  avgSessionDuration: z.int(),
});
export type AnalyticsFigures = z.infer<typeof figures>;

const summary = z.extend(figures, {
  /** First and last day of the window, in Singapore time. */
  from: z.string(),
  to: z.string(),
  contactBreakdown: z.record(z.enum(contactTypes), z.int()),
  /** The window of equal length directly before this one. */
  previous: figures,
  daily: z.array(z.extend(figures, { day: z.string() })),
});
export type AnalyticsSummary = z.infer<typeof summary>;

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics',
  access: 'read-only',
  summary: 'Views, visitors, contacts and time of the last days',
  query: window,
  response: summary,
});

const funnel = z.object({
  /** Sessions with any event. */
  sessions: z.int(),
  steps: z.array(
    z.object({
      name: z.string(),
      count: z.int(),
      /** Percentage, rounded to one decimal. */
      conversionFromStep1: z.number(),
      overallConversion: z.number(),
    }),
  ),
});
export type Funnel = z.infer<typeof funnel>;

export const getConversionFunnel = endpoint({
  method: 'GET',
  path: '/api/analytics/conversion-funnel',
  access: 'read-only',
  summary: 'How many sessions viewed a profile, then photos, then made contact',
  query: window,
  response: funnel,
});

const pricingInsight = z.object({
  priceRange: z.string(),
  profileCount: z.int(),
  avgViews: z.number(),
  avgSessionDuration: z.int(),
});
export type PricingInsight = z.infer<typeof pricingInsight>;

export const getPricingInsights = endpoint({
  method: 'GET',
  path: '/api/analytics/pricing-insights',
  access: 'read-only',
  summary: 'Views and time by price range',
  query: z.object({ days }),
  response: z.array(pricingInsight),
});

export const exportAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics/export',
  access: 'editor',
  summary: 'A CSV file with a row for each day and profile',
  query: z.extend(window, { format: z._default(z.enum(['csv'], 'must be csv'), 'csv') }),
  // Streamed as text/csv.
  response: z.unknown(),
});
