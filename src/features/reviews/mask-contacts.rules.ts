import { homeAddressSpans } from '#features/reviews/home-addresses.rules.ts';
import { accountSpans } from '#features/reviews/messenger-accounts.rules.ts';
import { telephoneSpans } from '#features/reviews/telephone-numbers.rules.ts';
import { type FoldedText, foldText } from '#platform/contract/fold-text.ts';

export type ContactKind = 'telephone' | 'email' | 'link' | 'account' | 'address';

export interface ContactSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: ContactKind;
}

/** Language-neutral replacement for masked text. */
export const MASK = '•••';

/** Short domains need a path: a missing space after a full stop looks like one. */
const links = [
  /(?<![a-z\d])[a-z][a-z\d+-]{1,14}:\/\/\S+/gu,
  /(?<![a-z\d])www\s{0,2}[.,。]\s{0,2}\S+(?:\s{1,2}[.,。]\s{0,2}(?:com|net|org|sg)(?![a-z\d]))?/gu,
  /(?<![a-z\d.-])[a-z\d.-]*[a-z\d-]\.(?:com|net|org|sg|io|cn|co|app|info|xyz|tv|cc|gg|ly|hk|eu)(?![a-z\d-])(?:[/?#]\S*)?/gu,
  /(?<![a-z\d.-])[a-z\d.-]*[a-z\d-]\.(?:me|my|be|to|top|fun|live|link|page|site|shop|club|vip|online|chat|id)\/\S+/gu,
  /(?<![a-z\d.-])(?:t|wa|line|m|fb|youtu|telegram)\.(?:me|be|dog)(?![a-z\d])/gu,
  /(?<![a-z\d'’.])(?:t|wa|line|m|fb|telegram)\s{0,2}(?:[.。·•]|[[({]?\s?(?:dot|点|[.])\s?[\])}]?)\s{0,2}(?:me|be|dog)\s{0,2}(?:\/|slash|斜杠)\s{0,2}\S+/gu,
  /(?<![a-z\d-])[a-z\d-]+\s{0,2}[[({]?\s?(?:dot|点)\s?[\])}]?\s{0,2}(?:com|net|org|sg|me)(?![a-z\d])/gu,
  /(?<![a-z\d-])[a-z\d-]+\s{0,2}(?:[[({]\s?[.,。]\s?[\])}]|[.,。])\s{0,2}com(?![a-z\d])(?:[/?#]\S*)?/gu,
];

/** The lookbehind anchors a match at the start of a word, which avoids quadratic backtracking. */
const emails = [
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  // With a sign for "at", a domain may have spaces or a written dot.
  /(?<![\w.+-])[\w.+-]+\s{0,2}(?:@|[[({]\s?(?:at|@)\s?[\])}]|艾特)\s{0,2}[\w-]+\s{0,2}(?:[.。]|[[({]?\s?(?:dot|点|\.)\s?[\])}]?)\s{0,2}(?:com|net|org|sg|cn|edu)(?![a-z\d])(?:\s{0,2}(?:\.|dot)\s{0,2}sg(?![a-z\d]))?/gu,
  // With the word "at", the dot must be written, too.
  /(?<![\w.+-])(?:[\w.+-]+\s{1,2}dot\s{1,2}){0,2}[\w.+-]+\s{1,2}at\s{1,2}[\w-]+\s{0,2}[[({]?\s?(?:dot|点)\s?[\])}]?\s{0,2}(?:com|net|org|sg)(?![a-z\d])(?:\s{0,2}(?:\.|dot)\s{0,2}sg(?![a-z\d]))?/gu,
  // The domain of a mail provider is enough.
  /(?<![\w.+-])[\w.+-]+\s{0,2}[[({]?\s?(?:@|#|at|艾特)\s?[\])}]?\s{0,2}(?:gmail|yahoo|hotmail|outlook|icloud|protonmail|proton)(?![a-z\d])(?:(?:\.|\s{1,2}|\s?[[({]?\s?(?:dot|点)\s?[\])}]?\s?)(?:com|net|me|sg|cn)(?![a-z\d]))?/gu,
  /(?<![\w.+-])[\w.+-]+\s{0,2}[[({]?\s?(?:@|at|艾特)\s?[\])}]?\s{0,2}(?:qq|163|126)(?:\.|\s{1,2}|\s?[[({]?\s?(?:dot|点)\s?[\])}]?\s?)(?:com|net|cn)(?![a-z\d])/gu,
];

const spansOf = (text: string, patterns: readonly RegExp[], kind: ContactKind): ContactSpan[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      // Trailing punctuation belongs to the sentence, not to the URL.
      const end = index + found.replace(/[.,;:!?)\]}'"]{1,9}$/u, '').length;
      return { start: index, end, kind };
    }),
  );

/** Maps spans to offsets in the original text and merges overlapping ones. */
const merged = (spans: ContactSpan[], { from, to }: FoldedText): ContactSpan[] => {
  const ordered = [...spans].sort((one, other) => one.start - other.start || other.end - one.end);
  const result: ContactSpan[] = [];
  for (const { start, end, kind } of ordered) {
    const span = { start: from(start), end: to(end), kind };
    const last = result.at(-1);
    if (!last || span.start >= last.end) result.push(span);
    else if (span.end > last.end) result[result.length - 1] = { ...last, end: span.end };
  }
  return result;
};

/** Finds contact data in a text. */
export const contactSpans = (text: string): ContactSpan[] => {
  const folded = foldText(text);
  const spans = [
    ...spansOf(folded.text, emails, 'email'),
    ...spansOf(folded.text, links, 'link'),
    ...telephoneSpans(folded.text).map((span) => ({ ...span, kind: 'telephone' as const })),
    ...accountSpans(folded.text).map((span) => ({ ...span, kind: 'account' as const })),
    ...homeAddressSpans(folded.text).map((span) => ({ ...span, kind: 'address' as const })),
  ];
  return merged(spans, folded);
};

/** The text as shown to visitors. The stored text is not changed. */
export const maskContacts = (text: string): string => {
  let shown = '';
  let rest = 0;
  for (const { start, end } of contactSpans(text)) {
    shown += text.slice(rest, start) + MASK;
    rest = end;
  }
  return shown + text.slice(rest);
};

export interface ReviewText {
  readonly clientName: string | null;
  readonly comment: string | null;
}

const maskNullable = (text: string | null) => (text === null ? null : maskContacts(text));

/** Masks the name as well as the comment, since either may contain contact data. */
export const maskReview = <Review extends ReviewText>(review: Review): Review => ({
  ...review,
  clientName: maskNullable(review.clientName),
  comment: maskNullable(review.comment),
});
