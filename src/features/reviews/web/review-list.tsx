import type { ReactNode } from 'react';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { criteria } from '#features/reviews/reviews.rules.ts';
import { criterionNames } from '#features/reviews/web/rating-texts.ts';
import { Stars } from '#features/reviews/web/stars.tsx';
import type { PublicReview } from '#features/reviews/web/use-reviews.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';

const LuckyNumber = ({ luckyNumber }: { luckyNumber: number }) => (
  <p className="lucky-chip">
    <span className="font-sans text-xs font-semibold">{m.review_lucky_number()}</span>{' '}
    {padLuckyNumber(luckyNumber)}
  </p>
);

const ReviewItem = ({ review }: { review: PublicReview }) => (
  <li className="review">
    <div className="flex flex-wrap items-start justify-between gap-x-3">
      <div className="min-w-0">
        <h3 className="truncate font-sans font-semibold">
          {review.clientName || m.review_anonymous()}
        </h3>
        <p className="text-sm text-ink-soft">
          {review.clientTitle && <>{review.clientTitle} · </>}
          {formatDate(review.createdAt) ?? m.review_no_date()}
        </p>
      </div>
      {review.luckyNumber !== null && <LuckyNumber luckyNumber={review.luckyNumber} />}
    </div>
    <dl>
      {criteria.map((criterion) => {
        const label = criterionNames[criterion]();
        const stars = review[criterion];
        return (
          <div key={criterion}>
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="mt-0.5 flex">
              <Stars value={stars} label={m.rating_stars({ label, stars })} />
            </dd>
          </div>
        );
      })}
    </dl>
    {review.comment && <p className="mt-3 break-words whitespace-pre-line">{review.comment}</p>}
    {review.reply && (
      <p className="review-reply">
        <b>{m.review_reply()}</b> {review.reply}
      </p>
    )}
  </li>
);

interface ReviewListProps {
  readonly reviews: PublicReview[];
  readonly label: string;
  /** Rendered after the list. */
  readonly children: ReactNode;
}

/** Reviews in a scroll container. */
export const ReviewList = ({ reviews, label, children }: ReviewListProps) =>
  reviews.length === 0 ? (
    <p className="empty-note p-6 text-center">{m.reviews_empty()}</p>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys must be able to scroll it.
    <div className="review-scroll" tabIndex={0}>
      <ul aria-label={label}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {children}
    </div>
  );

export const ReviewListSkeleton = () => (
  <div className="grid gap-6">
    {[1, 2, 3].map((row) => (
      <div key={row} className="skeleton h-28" />
    ))}
  </div>
);
