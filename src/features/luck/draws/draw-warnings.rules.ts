import type { Draw } from '#features/luck/draws/draw.rules.ts';
import { drawMoment, isUsualDrawDay } from '#features/luck/draws/draw-calendar.rules.ts';

/** What identifies a draw. */
export type DrawHead = Pick<Draw, 'drawNumber' | 'drawDate'>;

/** What the stored draws say about a draw that is to be entered. */
export interface DrawSurroundings {
  readonly sameNumber: DrawHead | undefined;
  readonly sameDay: DrawHead | undefined;
  /** An older draw with a higher number, or a newer one with a lower number. */
  readonly outOfOrder: DrawHead | undefined;
  readonly isSpecialDay: boolean;
}

/** Something unusual about a draw, which does not prevent it from being entered. */
export interface DrawWarning {
  readonly field: keyof DrawHead;
  readonly message: string;
}

/** `drawDate` must be a calendar day, or empty. */
export const drawWarnings = (
  { drawDate }: DrawHead,
  { sameNumber, sameDay, outOfOrder, isSpecialDay }: DrawSurroundings,
  now: Date,
): DrawWarning[] => {
  const warnings: DrawWarning[] = [];
  const warn = (field: keyof DrawHead, message: string) => warnings.push({ field, message });
  if (sameNumber) {
    warn('drawNumber', `Draw ${sameNumber.drawNumber} of ${sameNumber.drawDate} is stored already`);
  }
  if (outOfOrder) {
    const [than, age] = outOfOrder.drawDate < drawDate ? ['higher', 'older'] : ['lower', 'newer'];
    warn(
      'drawNumber',
      `Draw ${outOfOrder.drawNumber} of ${outOfOrder.drawDate} has a ${than} number, but is ${age}`,
    );
  }
  if (sameDay) warn('drawDate', `Draw ${sameDay.drawNumber} is stored for this day already`);
  if (!drawDate) return warnings;
  if (!isUsualDrawDay(drawDate) && !isSpecialDay) {
    warn('drawDate', 'This is no Wednesday, Saturday or Sunday, and no special draw is announced');
  }
  if (drawMoment(drawDate) > now) warn('drawDate', 'The draw of this day is still to come');
  return warnings;
};
