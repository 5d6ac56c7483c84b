import { availabilityText } from '#features/availability/web/availability-label.ts';
import type { Profile } from '#features/profiles/web/profile-query.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';

/** One-line status set by the provider. */
export const ProviderStatusLine = ({ profile }: { profile: Profile }) => {
  const { confirmedAt, availability } = profile;
  // Omits the day: "November 2026", "2026年11月".
  const month = formatDate(confirmedAt)?.replace(/^\d+ |\d+日$/, '');
  return (
    <p className="provider-status">
      {month && <span>{m.profile_confirmed({ month })}</span>}
      <span>{availabilityText(availability)}</span>
    </p>
  );
};
