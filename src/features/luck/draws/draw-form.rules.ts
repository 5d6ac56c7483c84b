import { type Draw, type WrittenDraw, writeDraw } from '#features/luck/draws/draw.rules.ts';
import { LIST_COUNT, PRIZE_COUNT, TOP_COUNT } from '#features/luck/draws/draw-text.rules.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';

export interface DrawFormValues {
  readonly drawNumber: string;
  readonly drawDate: string;
  /** 1st, 2nd, 3rd, ten starters, ten consolations. */
  readonly prizes: readonly string[];
}

const CONSOLATIONS_FROM = TOP_COUNT + LIST_COUNT;

const figures = Array.from({ length: LIST_COUNT }, (_, index) => `${index + 1}`);

/** Groups of the form, with the index of their first prize, and the kind that precedes each name. */
export const prizeGroups = [
  { title: 'Top 3 Prizes', from: 0, names: ['1st Prize', '2nd Prize', '3rd Prize'] },
  { title: 'Starter Prizes', from: TOP_COUNT, kind: 'Starter ', names: figures },
  { title: 'Consolation Prizes', from: CONSOLATIONS_FROM, kind: 'Consolation ', names: figures },
];

export const emptyDraw = (): DrawFormValues => ({
  drawNumber: '',
  drawDate: singaporeDay(),
  prizes: Array.from({ length: PRIZE_COUNT }, () => ''),
});

export const rawDraw = ({ drawNumber, drawDate, prizes }: DrawFormValues): WrittenDraw => {
  const [firstPrize = '', secondPrize = '', thirdPrize = ''] = prizes;
  return {
    ...{ drawNumber, drawDate, firstPrize, secondPrize, thirdPrize },
    starterPrizes: prizes.slice(TOP_COUNT, CONSOLATIONS_FROM),
    consolationPrizes: prizes.slice(CONSOLATIONS_FROM),
  };
};

export const formOf = (draw: WrittenDraw): DrawFormValues => ({
  drawNumber: draw.drawNumber,
  drawDate: draw.drawDate,
  prizes: [
    ...[draw.firstPrize, draw.secondPrize, draw.thirdPrize],
    ...[...draw.starterPrizes, ...draw.consolationPrizes],
  ],
});

/** Serializes a draw for a bulk request, with all prizes in one string. */
export const writtenResult = (draw: Draw) => {
  const { drawNumber, drawDate, prizes } = formOf(writeDraw(draw));
  return { drawNumber, drawDate, prizes: prizes.join(' ') };
};

/** Validation error with the affected fields; prizes are identified by index. */
export interface DrawProblem {
  readonly message: string;
  readonly fields: readonly (string | number)[];
}

/** Fields affected by an error at `path`: the empty fields of its group, or else the first one. */
export const invalidFields = (
  { drawNumber, prizes }: DrawFormValues,
  path: string,
): (string | number)[] => {
  if (path === 'drawDate' || path === 'drawNumber') return [path];
  const from = { starterPrizes: TOP_COUNT, consolationPrizes: CONSOLATIONS_FROM }[path] ?? 0;
  const end = from === 0 ? TOP_COUNT : from + LIST_COUNT;
  const empty = prizes.flatMap((prize, at) => (at >= from && at < end && !prize ? [at] : []));
  const isNumberMissing = from === 0 && drawNumber.trim() === '';
  const fields = isNumberMissing ? ['drawNumber', ...empty] : empty;
  return fields.length > 0 ? fields : [from];
};
