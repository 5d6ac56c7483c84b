import type { ErrorBody } from '#platform/contract/error-body.ts';
import { ApiError, messageOf, withReference } from '#platform/web/api/api-client.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';

type Known = ErrorBody['code'] | NonNullable<ErrorBody['reason']>;

/** What visitors can meet, in the language of their page. */
const texts: Partial<Record<Known, () => string>> = {
  reviewed_today: m.error_reviewed_today,
  reviews_burst: m.error_reviews_burst,
  invalid_input: m.error_invalid,
  not_found: m.profile_not_found_hint,
  too_large: m.error_too_large,
  unsupported_media_type: m.error_invalid,
  too_many_requests: m.error_too_many,
  unavailable: m.error_busy,
  no_room: m.error_no_room,
  internal: m.error_internal,
};

/**
 * What a visitor may read of a failure. The server speaks English; on other pages its code is put
 * into words, and what has none is told in the caller's.
 */
export const visitorMessageOf = (error: unknown, fallback: string): string => {
  if (getLocale() === 'en') return messageOf(error, fallback);
  const { code, reason } = error instanceof ApiError ? error.kind : {};
  const text = (reason && texts[reason]) ?? (code && texts[code]);
  return withReference(text?.() ?? fallback, error);
};

/** Tells a visitor why something was not sent. */
export const showFailure = (error: unknown, fallback: string): void =>
  showToast({
    title: m.error_title(),
    description: visitorMessageOf(error, fallback),
    variant: 'destructive',
  });
