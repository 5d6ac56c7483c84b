import type { Draw } from '#features/luck/draws/draw.rules.ts';

/** A draw in text form, with four digits for every prize. */
export interface WrittenDraw {
  readonly drawNumber: string;
  readonly drawDate: string;
  readonly firstPrize: string;
  readonly secondPrize: string;
  readonly thirdPrize: string;
  readonly starterPrizes: string[];
  readonly consolationPrizes: string[];
}

type Entry = string | number | null | undefined;
/** Fields of a draw, complete or partial. */
type Fields = Readonly<Partial<Record<keyof Draw, Entry | readonly Entry[]>>>;

const fourDigits = (entry: Entry): string => {
  const text = String(entry ?? '').trim();
  return /^\d{1,4}$/.test(text) ? text.padStart(4, '0') : text;
};

const writtenField = ([name, value]: [string, Fields[keyof Draw]]) => {
  if (Array.isArray(value)) return [name, value.map(fourDigits)];
  const isPrize = name.endsWith('Prize');
  return [name, isPrize ? fourDigits(value as Entry) : String(value ?? '').trim()];
};

const names = [
  'drawNumber',
  'drawDate',
  'firstPrize',
  'secondPrize',
  'thirdPrize',
  'starterPrizes',
  'consolationPrizes',
] as const;

/** Normalizes strings and numbers to one text form; missing fields are omitted. */
export const writeFields = (fields: Fields): Partial<WrittenDraw> =>
  Object.fromEntries(
    names.flatMap((name) =>
      fields[name] === undefined ? [] : [writtenField([name, fields[name]])],
    ),
  );

export const writeDraw = (draw: Draw): WrittenDraw => writeFields(draw) as WrittenDraw;

const inOrder = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other);

/** Whether both draws have the same result; the order within a prize list is irrelevant. */
export const isSameDraw = (one: Draw, other: Draw): boolean => {
  const [written, otherWritten] = [one, other].map((draw) =>
    JSON.stringify(
      writeDraw({
        ...draw,
        starterPrizes: inOrder(draw.starterPrizes),
        consolationPrizes: inOrder(draw.consolationPrizes),
      }),
    ),
  );
  return written === otherWritten;
};
