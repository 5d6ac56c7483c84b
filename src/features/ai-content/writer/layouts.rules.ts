import type { Choose } from '#features/ai-content/writer/wording.rules.ts';

/** A sentence; those with the highest number are left out first if the text is too long. */
export interface TextPart {
  readonly text: string;
  readonly expendable: number;
}

type GuideParts = Record<'where' | 'train' | 'food' | 'sights' | 'end', TextPart> & {
  readonly known: readonly TextPart[];
};

/** The paragraphs of an area guide, in one of several orders, which are the same in all languages. */
export const guideLayout = (
  choose: Choose,
  { where, known, train, food, sights, end }: GuideParts,
): TextPart[][] =>
  choose('layout', [
    [
      [where, ...known, train],
      [food, sights, end],
    ],
    [
      [where, train],
      [sights, food],
      [...known, end],
    ],
    [
      [where, ...known],
      [food, sights],
      [train, end],
    ],
  ]);

type IntroductionParts = Record<'opening' | 'voices' | 'details' | 'last', readonly TextPart[]>;

/** The paragraphs of an introduction, in one of several orders, which are the same in all languages. */
export const introductionLayout = (
  choose: Choose,
  { opening, voices, details, last }: IntroductionParts,
): TextPart[][] =>
  choose('layout', [
    [
      [...opening, ...voices],
      [...details, ...last],
    ],
    [[...opening], [...details], [...voices, ...last]],
    [
      [...opening, ...details],
      [...voices, ...last],
    ],
  ]);
