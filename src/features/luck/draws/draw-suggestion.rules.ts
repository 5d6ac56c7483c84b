import type { DrawHead } from '#features/luck/draws/draw-warnings.rules.ts';

/**
 * The number of the draw of a day: one more than the latest stored draw for each draw since. Empty if
 * there is none to count from.
 */
export const numberOnDay = (
  day: string,
  latest: DrawHead | null,
  missing: readonly string[],
): string => {
  if (!latest || !/^\d+$/.test(latest.drawNumber) || day <= latest.drawDate) return '';
  const before = missing.filter((other) => other > latest.drawDate && other < day).length;
  const number = String(Number(latest.drawNumber) + before + 1);
  return number.padStart(latest.drawNumber.length, '0');
};

interface DueDraws {
  readonly latest: DrawHead | null;
  /** Oldest first. */
  readonly missing: readonly string[];
  readonly next: { readonly drawDate: string };
}

/** The last draw that is due, or else the next one. */
export const suggestedDraw = ({ latest, missing, next }: DueDraws): DrawHead => {
  const drawDate = missing.at(-1) ?? next.drawDate;
  return { drawNumber: numberOnDay(drawDate, latest, missing), drawDate };
};
