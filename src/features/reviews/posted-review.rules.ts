import { criteria, type Ratings } from '#features/reviews/reviews.rules.ts';
import type { ErrorBody } from '#platform/contract/error-body.ts';

/** What stands in the review form; 0 stars are no choice yet. */
export interface ReviewDraft extends Ratings {
  readonly clientName: string;
  readonly comment: string;
  /** By which the server knows it again; the first of a page needs none. */
  readonly submissionKey?: string;
  /** Chance from this browser, a part of what the lucky number follows from. */
  readonly visitorValue?: string;
  /** Filled by robots alone. */
  readonly subject?: string | undefined;
  /** Of a form that has to wait, see review-proof.ts. */
  readonly proof?: string;
}

/** What became of a review that came as a plain form: the page that answers it shows it. */
export interface PostedReview {
  readonly draft: ReviewDraft;
  readonly outcome:
    | {
        readonly kind: 'taken';
        readonly luckyNumber: number | null;
        readonly receipt: string | null;
      }
    | { readonly kind: 'incomplete' }
    | ({
        readonly kind: 'refused';
        readonly status: number;
      } & Pick<Partial<ErrorBody>, 'message' | 'code' | 'reason'>);
}

/** The name under which the page finds it among its data. */
export const postedReviewKey = (freelancerId: number) => ['posted-review', freelancerId] as const;

/** A browser's form, or what it sent of one. */
interface Fields {
  get(name: string): unknown;
}

export const draftOf = (fields: Fields): ReviewDraft => {
  // On its way a new line becomes two characters.
  const text = (name: string) => String(fields.get(name) ?? '').replaceAll('\r\n', '\n');
  const stars = (name: string) => Number(/^[1-5]$/.exec(text(name)) ?? 0);
  return {
    clientName: text('clientName'),
    lookAlikeRating: stars('lookAlikeRating'),
    servicesRating: stars('servicesRating'),
    gfeRating: stars('gfeRating'),
    comment: text('comment'),
  };
};

export const isRated = (draft: ReviewDraft): boolean =>
  criteria.every((criterion) => draft[criterion] > 0);
