import type { HideDecision } from '#features/profiles/visibility/hide-decisions.contract.ts';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';

/** Who made a decision, in short. */
export const hiddenByText = ({ by, username }: HideDecision): string => {
  if (by === 'provider') return 'the provider';
  return username === '' ? 'an admin' : username;
};

/** Shown if no reason was given. */
const defaultReasons: Record<HideDecision['by'], string> = {
  admin: 'No reason given',
  provider: 'No reason given',
  report: 'A report',
  draft: 'Not published yet',
};

/** Reason and time of a decision. */
export const hideReasonText = ({ by, reason, at }: HideDecision): string => {
  const because = reason || defaultReasons[by];
  return `${because} · ${formatMoment(at)}`;
};
