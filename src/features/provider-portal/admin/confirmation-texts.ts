import type { Approval } from '#features/profiles/approval/approval.contract.ts';
import type { LapseReason } from '#features/profiles/approval/qualifying-parts.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { formatAdminDay } from '#platform/web/i18n/format-moment.ts';

const lapseLabels: Record<LapseReason, string> = {
  age: 'more than twelve months old',
  name: 'the name has changed',
  pictures: 'the pictures have changed',
  rejected: 'the provider rejected a later version',
};

/** Text for the admin pages. */
export const confirmationText = (confirmation: Wire<Approval> | null): string => {
  if (!confirmation) return 'Never confirmed by the provider.';
  const { confirmedAt, lapsesAt, lapsed, changedSince } = confirmation;
  const day = formatAdminDay(confirmedAt);
  if (lapsed) return `Confirmed ${day}, expired: ${lapseLabels[lapsed]}.`;
  return changedSince.length > 0
    ? `Confirmed ${day}. Changed since: ${changedSince.join(', ')}.`
    : `Confirmed ${day}, expires ${formatAdminDay(lapsesAt)}.`;
};
