import { criteria, formatTenths } from '#features/reviews/reviews.rules.ts';
import { reviewCountText } from '#features/reviews/web/rating-summary.tsx';
import { Stars } from '#features/reviews/web/stars.tsx';
import { type PublicReview, useReviews } from '#features/reviews/web/use-reviews.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';

export const REVIEWS_ANCHOR = 'reviews';
export const FORM_ANCHOR = 'review-form';

interface ReviewLinksProps {
  readonly profile: { readonly rating: number; readonly reviewCount: number };
}

/** Links below the name: the rating leads to the reviews, the lucky number to the form. */
export const ReviewLinks = ({ profile: { rating, reviewCount } }: ReviewLinksProps) => (
  <p className="review-links">
    {reviewCount > 0 && (
      <a
        href={`#${REVIEWS_ANCHOR}`}
        className="card-rating"
        aria-label={`${formatTenths(rating)} (${reviewCountText(reviewCount)})`}
      >{`${formatTenths(rating)} (${reviewCount})`}</a>
    )}
    <a href={`#${FORM_ANCHOR}`}>{m.review_form_title()}</a>
  </p>
);

const MOST = 2;

const meanOf = (review: PublicReview) =>
  Math.round(criteria.reduce((sum, criterion) => sum + review[criterion], 0) / criteria.length);

const Excerpt = ({ review }: { review: PublicReview }) => {
  const stars = meanOf(review);
  return (
    <li>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <b>{review.clientName || m.review_anonymous()}</b>
        <Stars value={stars} label={m.rating_stars({ label: m.rating_overall(), stars })} />
      </p>
      <blockquote>{review.comment}</blockquote>
      <p className="text-[0.8125rem] text-ink-soft">{formatDate(review.createdAt)}</p>
    </li>
  );
};

/** The two newest reviews with a comment, shortened; nothing if there is none. */
export const LatestReviews = ({ freelancerId }: { freelancerId: number }) => {
  const { reviews } = useReviews(freelancerId);
  const latest = reviews.filter(({ comment }) => comment).slice(0, MOST);
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby="latest-reviews" className="latest-reviews">
      <h2 id="latest-reviews">{m.reviews_latest()}</h2>
      <ul>
        {latest.map((review) => (
          <Excerpt key={review.id} review={review} />
        ))}
      </ul>
      <a href={`#${REVIEWS_ANCHOR}`} className="text-action">
        {m.reviews_all()}
      </a>
    </section>
  );
};
