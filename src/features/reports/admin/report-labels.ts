import type { ReportOutcome, ReportReason } from '#features/reports/reports.contract.ts';

/** Labels for the admin interface, which is in English only. */
export const reasonLabels: Record<ReportReason, string> = {
  not_real: 'Photos or details are not real',
  without_consent: 'Shows somebody without consent',
  safety: 'Somebody may be under 18 or in danger',
  scam: 'Scam, or money in advance',
  offensive: 'Offensive or unlawful content',
  other: 'Something else',
};

export const outcomeLabels: Record<ReportOutcome, string> = {
  removed: 'Removed what was reported',
  changed: 'Changed the profile',
  hidden: 'Hid the profile',
  no_fault: 'No fault found',
};
