import { contactSpans } from '#features/reviews/mask-contacts.rules.ts';
import { foldText } from '#platform/contract/fold-text.ts';

/** What may speak against a review. None of it proves anything; a person decides. */
export const reviewSignals = ['same_visitor', 'same_text', 'burst', 'contact', 'link'] as const;
export type ReviewSignal = (typeof reviewSignals)[number];

/** As they are stored, so never to be changed. */
export const signalBits: Record<ReviewSignal, number> = {
  same_visitor: 1,
  same_text: 2,
  burst: 4,
  contact: 8,
  link: 16,
};

export const signalsOf = (bits: number | null): ReviewSignal[] =>
  reviewSignals.filter((signal) => ((bits ?? 0) & signalBits[signal]) !== 0);

/** So many reviews in so short a time are a burst: on one profile, or on all together. */
export const BURST_MINUTES = 10;
export const BURST_ON_PROFILE = 10;
export const BURST_OVERALL = 60;

/** Two short comments are alike by chance. */
const SHORTEST_TEXT = 16;

/** What is left of a comment without case, blanks, signs and other spellings; undefined if that is too little. */
export const bareText = (comment: string | null): string | undefined => {
  const bare = foldText(comment ?? '').text.replace(/[^\p{L}\p{N}]/gu, '');
  return bare.length < SHORTEST_TEXT && !(/\p{Script=Han}/u.test(bare) && bare.length > 7)
    ? undefined
    : bare;
};

interface Words {
  readonly clientName: string | null;
  readonly comment: string | null;
}

/** Of what is masked when the review is shown, which kinds there are. */
export const contactKinds = ({ clientName, comment }: Words): string[] => [
  ...new Set(
    [clientName, comment].flatMap((text) => contactSpans(text ?? '')).map(({ kind }) => kind),
  ),
];

export const contactBits = (kinds: readonly string[]): number =>
  (kinds.some((kind) => kind !== 'link') ? signalBits.contact : 0) |
  (kinds.includes('link') ? signalBits.link : 0);
