/** Path of the portal page. The token is in the URL fragment, which no server receives. */
export const PORTAL_PAGE_PATH = '/her-word';
export const privateLinkPath = (token: string): string => `${PORTAL_PAGE_PATH}#${token}`;

/** Validity of an unused link. A link works once. */
export const LINK_DAYS = 7;
/** Lifetime of the session that a link opens. */
export const SESSION_DAYS = 30;
/** Time in which an attempt can be retried after a lost response. */
export const RETRY_MINUTES = 10;
/** Days before the expiry in which admins are reminded. */
export const REMINDER_DAYS = 30;
export const NUMBERS_DAYS = 30;

export const requestKinds = ['changes', 'removal'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const requestOutcomes = ['done', 'restored', 'withdrawn'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];
