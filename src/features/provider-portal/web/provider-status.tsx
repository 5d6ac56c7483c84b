import { availabilityText } from '#features/availability/web/availability-label.ts';
import type { Profile } from '#features/profiles/web/profile-query.ts';
import { partLabels } from '#features/provider-portal/web/part-labels.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';

/** One-line status set by the provider. */
export const ProviderStatusLine = ({ profile }: { profile: Profile }) => {
  const { confirmedAt, changedSinceConfirmation: changed, availability } = profile;
  // Omits the day: "November 2026", "2026年11月".
  const month = formatDate(confirmedAt)?.replace(/^\d+ |\d+日$/, '');
  return (
    <p className="provider-status">
      <span>{availabilityText(availability)}</span>
      {month && (
        <span>
          {changed.length === 0
            ? m.profile_confirmed({ month })
            : m.profile_confirmed_before({
                month,
                what: changed.map((part) => partLabels[part]()).join(m.profile_part_join()),
              })}
        </span>
      )}
    </p>
  );
};
