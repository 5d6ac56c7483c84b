import { singaporeDay } from '#platform/contract/singapore-day.ts';

/** Path of the portal page. The token is in the URL fragment, which no server receives. */
export const PORTAL_PAGE_PATH = '/her-word';
export const privateLinkPath = (token: string): string => `${PORTAL_PAGE_PATH}#${token}`;

/** Validity of an unused link. A link works once. */
export const LINK_DAYS = 7;
/** Lifetime of the session that a link opens. */
export const SESSION_DAYS = 30;
/** Time in which an attempt can be retried after a lost response. */
export const RETRY_MINUTES = 10;
/** "Available now" expires automatically. */
export const AVAILABLE_HOURS = 4;
const MAX_AWAY_DAYS = 366;
/** Days before the expiry in which admins are reminded. */
export const REMINDER_DAYS = 30;
export const NUMBERS_DAYS = 30;

export const requestKinds = ['changes', 'removal'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const requestOutcomes = ['done', 'restored', 'withdrawn'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last day that may be chosen: one year ahead. */
export const lastAwayDay = (now: Date): string =>
  singaporeDay(new Date(now.getTime() + MAX_AWAY_DAYS * DAY_MS));

export const mayBeAwayUntil = (day: string, now = new Date()): boolean =>
  day >= singaporeDay(now) && day <= lastAwayDay(now);
