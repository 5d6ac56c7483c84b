import { hasFullName } from '#features/reviews/flags/full-names.rules.ts';
import { hasStreetAddress } from '#features/reviews/flags/street-addresses.rules.ts';
import { contactSpans, type ReviewText } from '#features/reviews/mask-contacts.rules.ts';
import { foldText } from '#platform/contract/fold-text.ts';

/**
 * Moderation signals of a review. A signal is only a hint; an admin decides. Bit values are stored
 * in the database and must not change.
 */
export const signalBits = {
  same_visitor: 1,
  same_text: 2,
  burst: 4,
  contact: 8,
  link: 16,
  full_name: 32,
  address: 64,
};
export type ReviewSignal = keyof typeof signalBits;
export const reviewSignals = Object.keys(signalBits) as ReviewSignal[];

export const signalsOf = (bits: number | null): ReviewSignal[] =>
  reviewSignals.filter((signal) => ((bits ?? 0) & signalBits[signal]) !== 0);

/** Thresholds of a burst: reviews per window on one profile and on all profiles. */
export const BURST_MINUTES = 10;
export const BURST_ON_PROFILE = 10;
export const BURST_OVERALL = 60;

/** Shorter comments may be equal by chance. */
const SHORTEST_TEXT = 16;

/** Folded letters and digits, for duplicate detection. Undefined if it is too short. */
export const normalizedComment = (comment: string | null): string | undefined => {
  const bare = foldText(comment ?? '').text.replace(/[^\p{L}\p{N}]/gu, '');
  return bare.length < SHORTEST_TEXT && !(/\p{Script=Han}/u.test(bare) && bare.length > 7)
    ? undefined
    : bare;
};

/** The kinds of contact data in a review. */
export const contactKinds = ({ clientName, comment }: ReviewText): string[] => [
  ...new Set(
    [clientName, comment].flatMap((text) => contactSpans(text ?? '')).map(({ kind }) => kind),
  ),
];

export const contactBits = (kinds: readonly string[]): number =>
  (kinds.some((kind) => kind !== 'link') ? signalBits.contact : 0) |
  (kinds.includes('link') ? signalBits.link : 0) |
  (kinds.includes('address') ? signalBits.address : 0);

/** Full names and street addresses in a comment. They are not masked, because they are less certain. */
const personalBits = (comment: string | null): number =>
  (hasFullName(comment ?? '') ? signalBits.full_name : 0) |
  (hasStreetAddress(comment ?? '') ? signalBits.address : 0);

/** The signals that the text of a review gives by itself. */
export const textBits = (text: ReviewText, kinds = contactKinds(text)): number =>
  contactBits(kinds) | personalBits(text.comment);
