import { homeAddressSpans } from '#features/reviews/home-addresses.rules.ts';
import { accountSpans } from '#features/reviews/messenger-accounts.rules.ts';
import { telephoneSpans } from '#features/reviews/telephone-numbers.rules.ts';
import {
  matchesIn,
  mergedSpans,
  type TextMatch,
  type TextSpan,
} from '#features/reviews/text-spans.rules.ts';
import { foldText } from '#platform/contract/fold-text.ts';

type ContactKind = 'telephone' | 'email' | 'link' | 'account' | 'address';

interface ContactSpan extends TextSpan {
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

/** Trailing punctuation belongs to the sentence, not to the URL. */
const trimmed = (found: readonly TextMatch[]): TextSpan[] =>
  found.map(({ start, text }) => ({
    start,
    end: start + text.replace(/[.,;:!?)\]}'"]{1,9}$/u, '').length,
  }));

/** Finds contact data in a text. */
export const contactSpans = (text: string): ContactSpan[] => {
  const folded = foldText(text);
  const ofKind = (kind: ContactKind, spans: readonly TextSpan[]) =>
    spans.map(({ start, end }) => ({ start: folded.from(start), end: folded.to(end), kind }));
  return mergedSpans([
    ...ofKind('email', trimmed(matchesIn(folded.text, ...emails))),
    ...ofKind('link', trimmed(matchesIn(folded.text, ...links))),
    ...ofKind('telephone', telephoneSpans(folded.text)),
    ...ofKind('account', accountSpans(folded.text)),
    ...ofKind('address', homeAddressSpans(folded.text)),
  ]);
};

/** Contact data and what an admin masked, in the order of the text. Overlapping parts are one. */
export const maskedSpans = (text: string, masks: readonly TextSpan[] | null = null) => {
  const manual = (masks ?? []).map((span) => ({ ...span, kind: 'manual' as const }));
  return mergedSpans<TextSpan & { readonly kind: ContactKind | 'manual' }>([
    ...manual,
    ...contactSpans(text),
  ]);
};

/** The text as shown to visitors. The stored text is not changed. */
export const maskContacts = (text: string, masks: readonly TextSpan[] | null = null): string => {
  let shown = '';
  let rest = 0;
  for (const { start, end } of maskedSpans(text, masks)) {
    shown += text.slice(rest, start) + MASK;
    rest = end;
  }
  return shown + text.slice(rest);
};

export interface ReviewText {
  readonly clientName: string | null;
  readonly comment: string | null;
}

/** Every reader of stored reviews selects the masks with the comment. */
interface StoredText extends ReviewText {
  readonly masks: readonly TextSpan[] | null;
}

/** Masks the name as well as the comment, since either may contain contact data. */
export const maskReview = <Review extends StoredText>({ masks, ...review }: Review) => ({
  ...review,
  clientName: review.clientName && maskContacts(review.clientName),
  comment: review.comment && maskContacts(review.comment, masks),
});
