import type { Draw } from '#features/luck/draws/draw.rules.ts';
import { drawMoment, isUsualDrawDay } from '#features/luck/draws/draw-calendar.rules.ts';

/** What identifies a draw. */
export type DrawHead = Pick<Draw, 'drawNumber' | 'drawDate'>;

/** What the stored draws say about a draw that is to be entered. */
export interface DrawContext {
  readonly sameNumber: DrawHead | undefined;
  readonly sameDay: DrawHead | undefined;
  /** An older draw with a higher number, or a newer one with a lower number. */
  readonly outOfOrder: DrawHead | undefined;
  readonly isSpecialDay: boolean;
}

/** Something unusual about a draw, which does not prevent it from being entered. */
interface DrawWarning {
  readonly field: keyof DrawHead;
  readonly message: string;
}

type OtherDraws = Omit<DrawContext, 'isSpecialDay'>;

/** What the other draws of a batch say about one of them. A number stands in a batch only once. */
export const drawContextIn = (draw: DrawHead, others: readonly DrawHead[]): OtherDraws => {
  const number = Number(draw.drawNumber);
  const isOther = ({ drawNumber }: DrawHead) => Number(drawNumber) !== number;
  const isOutOfOrder = ({ drawNumber, drawDate }: DrawHead) =>
    drawDate !== draw.drawDate && drawDate < draw.drawDate !== Number(drawNumber) < number;
  return {
    sameNumber: undefined,
    sameDay: others.find((other) => isOther(other) && other.drawDate === draw.drawDate),
    outOfOrder: others.find((other) => isOther(other) && isOutOfOrder(other)),
  };
};

/** What is unusual about a draw beside other draws. */
export const comparisonWarnings = (
  { drawDate }: DrawHead,
  { sameNumber, sameDay, outOfOrder }: OtherDraws,
): DrawWarning[] => {
  const warnings: DrawWarning[] = [];
  const warn = (field: keyof DrawHead, message: string) => warnings.push({ field, message });
  if (sameNumber) {
    warn('drawNumber', `Draw ${sameNumber.drawNumber} of ${sameNumber.drawDate} is already stored`);
  }
  if (outOfOrder) {
    const [than, age] = outOfOrder.drawDate < drawDate ? ['higher', 'older'] : ['lower', 'newer'];
    warn(
      'drawNumber',
      `Draw ${outOfOrder.drawNumber} of ${outOfOrder.drawDate} has a ${than} number, but is ${age}`,
    );
  }
  if (sameDay) warn('drawDate', `Draw ${sameDay.drawNumber} is already stored for this day`);
  return warnings;
};

/** `drawDate` must be a calendar day, or empty. */
export const drawWarnings = (
  head: DrawHead,
  { isSpecialDay, ...others }: DrawContext,
  now: Date,
): DrawWarning[] => {
  const warnings = comparisonWarnings(head, others);
  const { drawDate } = head;
  const warn = (message: string) => warnings.push({ field: 'drawDate', message });
  if (!drawDate) return warnings;
  if (!isUsualDrawDay(drawDate) && !isSpecialDay) {
    warn('This is not a Wednesday, Saturday or Sunday, and no special draw is announced');
  }
  if (drawMoment(drawDate) > now) warn('This draw has not taken place yet');
  return warnings;
};
