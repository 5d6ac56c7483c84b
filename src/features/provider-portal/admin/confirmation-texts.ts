import type { Confirmation } from '#features/provider-portal/portal.contract.ts';
import type { LapseReason } from '#features/provider-portal/portal.rules.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { formatAdminDay } from '#platform/web/i18n/format-moment.ts';

const lapseLabels: Record<LapseReason, string> = {
  age: 'more than twelve months ago',
  name: 'the name was changed since',
  pictures: 'pictures were changed since',
};

/** Text for the admin pages. */
export const confirmationText = (confirmation: Wire<Confirmation> | null): string => {
  if (!confirmation) return 'Never confirmed by her.';
  const { confirmedAt, lapsesAt, lapsed } = confirmation;
  const day = formatAdminDay(confirmedAt);
  return lapsed
    ? `Confirmed ${day}, lapsed: ${lapseLabels[lapsed]}.`
    : `Confirmed ${day}, lapses ${formatAdminDay(lapsesAt)}.`;
};
