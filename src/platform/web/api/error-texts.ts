import type { ErrorBody } from '#platform/contract/error-body.ts';
import { ApiError, messageOf, withReference } from '#platform/web/api/api-client.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';

type Known = ErrorBody['code'] | NonNullable<ErrorBody['reason']>;

/** Translated messages of the errors that visitors can encounter. */
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
 * Message for visitors. The server's messages are in English; for other locales the error code is translated,
 * with the caller's fallback for unknown codes.
 */
export const visitorMessageOf = (error: unknown, fallback: string): string => {
  if (getLocale() === 'en') return messageOf(error, fallback);
  const { code, reason } = error instanceof ApiError ? error.kind : {};
  const text = (reason && texts[reason]) ?? (code && texts[code]);
  return withReference(text?.() ?? fallback, error);
};

/** Shows a visitor why a request failed. */
export const showFailure = (error: unknown, fallback: string): void =>
  showToast({
    title: m.error_title(),
    description: visitorMessageOf(error, fallback),
    variant: 'destructive',
  });
