import { Link } from '@tanstack/react-router';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { MarkedText } from '#features/reviews/admin/marked-text.tsx';
import type { NewestReviewItem as Review } from '#features/reviews/admin/use-newest-reviews.ts';
import { MaskWords } from '#features/reviews/masks/admin/mask-words.tsx';
import type { ReviewSignal } from '#features/reviews/review-signals.rules.ts';
import { criteria } from '#features/reviews/reviews.rules.ts';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { ChooseRow } from '#platform/web/ui/fields/row-choice.tsx';

export const signalLabels: Record<ReviewSignal, string> = {
  same_visitor: 'Same visitor',
  same_text: 'Same text',
  burst: 'Burst',
  contact: 'Contact data',
  link: 'Link',
  full_name: 'Full name',
  address: 'Home address',
};

interface NewestReviewProps {
  readonly review: Review;
  readonly isChosen: boolean;
  /**
   * `isRange` is set with Shift: selects all rows since the last one that was clicked. Absent if the
   * admin may not moderate.
   */
  readonly onChoose: ((isChosen: boolean, isRange: boolean) => void) | undefined;
}

interface ReviewTagsProps {
  readonly review: Pick<Review, 'signals' | 'hiddenAt' | 'isHeld'>;
}

/** The state of a review that visitors do not see, and its signals. */
export const ReviewTags = ({ review: { signals, hiddenAt, isHeld } }: ReviewTagsProps) =>
  (signals.length > 0 || hiddenAt) && (
    <ul aria-label="Signals" className="mt-2 flex flex-wrap gap-1.5 text-xs font-semibold">
      {hiddenAt && (
        <li className="rounded-full bg-line px-2.5 py-0.5">{isHeld ? 'Held' : 'Hidden'}</li>
      )}
      {signals.map((signal) => (
        <li key={signal} className="rounded-full bg-gold-wash px-2.5 py-0.5 text-gold">
          {signalLabels[signal]}
        </li>
      ))}
    </ul>
  );

/** Shows the original text, with the parts that are masked for visitors highlighted. */
export const NewestReview = ({ review, isChosen, onChoose }: NewestReviewProps) => {
  const { clientName, comment, luckyNumber } = review;
  const name = clientName || 'Anonymous';
  return (
    <li className="flex gap-2 border-b border-line py-3 last:border-0">
      {onChoose && (
        <ChooseRow
          label={`Review ${review.id} by ${name}`}
          isChosen={isChosen}
          onChoose={onChoose}
        />
      )}
      <div className="min-w-0 flex-1 pt-2 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold break-all">
            <MarkedText text={name} />
          </span>
          <Link
            to="/admin/{-$id}"
            params={{ id: String(review.freelancerId) }}
            className="break-all underline"
          >
            {review.freelancerName}
          </Link>
          <span className="text-ink-soft">{formatMoment(review.createdAt)}</span>
          <span className="text-ink-soft">
            {criteria.map((criterion) => review[criterion]).join(' · ')} of 5
          </span>
          {luckyNumber !== null && (
            <span className="font-semibold text-gold">
              Lucky number {padLuckyNumber(luckyNumber)}
            </span>
          )}
        </p>
        {comment && (
          <p className="mt-1 max-w-prose break-words whitespace-pre-line">
            <MarkedText text={comment} masks={review.masks} />
          </p>
        )}
        <ReviewTags review={review} />
        <MaskWords review={review} />
      </div>
    </li>
  );
};
