import type { HideDecision } from '#features/profiles/visibility/hide-decisions.contract.ts';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';

/** Who made a decision, in short. */
export const hiddenByText = ({ by, username }: HideDecision): string => {
  if (by === 'provider') return 'the provider';
  return username === '' ? 'an admin' : username;
};

/** Why, and since when. */
export const hideReasonText = ({ by, reason, at }: HideDecision): string => {
  const because = reason || (by === 'report' ? 'A report' : 'No reason given');
  return `${because} · ${formatMoment(at)}`;
};
