import { barWidth, criteria, formatTenths, type Ratings } from '#features/reviews/reviews.rules.ts';
import { criterionNames } from '#features/reviews/web/rating-texts.ts';
import { m } from '#platform/web/texts/messages.js';

interface RatingSummaryProps {
  /** In tenths, as in the profile. */
  readonly ratings: Ratings & { readonly rating: number; readonly reviewCount: number };
}

const Bar = ({ label, tenths }: { label: string; tenths: number }) => (
  <div className="grid grid-cols-[minmax(5.5rem,auto)_1fr_2rem] items-center gap-3 text-sm">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="contents">
      <span aria-hidden="true" className="rating-bar">
        <span style={{ width: `${barWidth(tenths)}%` }} />
      </span>
      <span className="text-right font-semibold">{formatTenths(tenths)}</span>
    </dd>
  </div>
);

export const reviewCountText = (count: number): string =>
  count === 1 ? m.reviews_count_one() : m.reviews_count({ count });

/** Summary of all reviews. */
export const RatingSummary = ({ ratings }: RatingSummaryProps) => (
  <div className="rating-summary">
    <p className="text-ink-soft">{reviewCountText(ratings.reviewCount)}</p>
    <dl className="grid content-center gap-2">
      <Bar label={m.rating_overall()} tenths={ratings.rating} />
      {criteria.map((criterion) => (
        <Bar key={criterion} label={criterionNames[criterion]()} tenths={ratings[criterion]} />
      ))}
    </dl>
  </div>
);
