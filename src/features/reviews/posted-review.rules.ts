import { criteria, type Ratings } from '#features/reviews/reviews.rules.ts';
import type { ErrorBody } from '#platform/contract/error-body.ts';

/** State of the review form; 0 stars means not rated yet. */
export interface ReviewDraft extends Ratings {
  readonly clientName: string;
  readonly comment: string;
  /** Idempotency key; generated on submit for the first review of a page. */
  readonly submissionKey?: string;
  /** Client seed: random input from this browser to the lucky number. */
  readonly visitorValue?: string;
  /** Honeypot field. */
  readonly subject?: string | undefined;
  /** Proof of work for submissions during a burst, see review-proof.ts. */
  readonly proof?: string;
}

/** Result of a review that was submitted without JavaScript; the response page shows it. */
export interface PostedReview {
  readonly draft: ReviewDraft;
  readonly outcome:
    | {
        readonly kind: 'taken';
        readonly luckyNumber: number | null;
        readonly receipt: string | null;
        readonly isHeld?: boolean;
      }
    | { readonly kind: 'incomplete' }
    | ({
        readonly kind: 'refused';
        readonly status: number;
      } & Pick<Partial<ErrorBody>, 'message' | 'code' | 'reason'>);
}

/** A FormData object, or the parsed body of a form submission. */
interface Fields {
  get(name: string): unknown;
}

export const reviewDraftOf = (fields: Fields): ReviewDraft => {
  // Form submissions encode line breaks as CRLF.
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
