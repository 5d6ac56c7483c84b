import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';

export interface ReadPrice {
  /** In dollars, as it was written. */
  readonly amount: string;
  readonly minutes: number;
  /** Whether it is the lowest price. */
  readonly isFrom: boolean;
}

const HOUR = 60;
/** An amount at the beginning, followed by the time that it pays for: "From $1,200 / 2 hours". */
const PRICE =
  /^(from\s{1,3})?S?\$?\s{0,3}((?:\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:\.\d{1,2})?)\s{0,3}(?:\/|per\b|for\b|an?\b|每)\s{0,3}(\d{1,3})?\s{0,3}(m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?|分钟|小时)(?![a-z])/i;
const HOURS = /^(?:h|小时)/i;

/**
 * The price in parts, if the text names an amount and a time. The amount is the number by which the
 * directory sorts and filters, so it is not converted to another time.
 */
export const readPrice = ({
  price,
  hourlyRate,
}: Pick<FreelancerRecord, 'price' | 'hourlyRate'>): ReadPrice | undefined => {
  const written = price.trim();
  if (!written) {
    return hourlyRate > 0
      ? { amount: String(hourlyRate), minutes: HOUR, isFrom: false }
      : undefined;
  }
  const [, from, amount, count, unit = ''] = PRICE.exec(written) ?? [];
  const isHours = HOURS.test(unit);
  const minutes = Number(count ?? (isHours ? 1 : 0)) * (isHours ? HOUR : 1);
  return amount && minutes > 0 ? { amount, minutes, isFrom: from !== undefined } : undefined;
};
