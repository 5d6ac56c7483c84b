import type { ReportReason } from '#features/reports/reports.contract.ts';
import { getLocale, withLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';

export const reasonTexts: Record<ReportReason, () => string> = {
  not_real: m.report_reason_not_real,
  without_consent: m.report_reason_without_consent,
  safety: m.report_reason_safety,
  scam: m.report_reason_scam,
  offensive: m.report_reason_offensive,
  other: m.report_reason_other,
};

/** Path of the report status page in the current language. */
export const statusPath = (reference?: string): string =>
  withLocale(reference ? `/reports/${reference}` : '/reports', getLocale());
