import { barWidth, criteria, formatTenths, type Ratings } from '#features/reviews/reviews.rules.ts';
import { criterionNames } from '#features/reviews/web/rating-texts.ts';
import { Stars } from '#features/reviews/web/stars.tsx';
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
export const RatingSummary = ({ ratings }: RatingSummaryProps) => {
  const overall = formatTenths(ratings.rating);
  const label = m.rating_overall();
  return (
    <div className="rating-summary">
      <div className="text-center">
        <p className="font-display text-5xl font-semibold">{overall}</p>
        <p className="mt-1">
          <Stars
            value={Math.round(ratings.rating / 10)}
            label={m.rating_stars({ label, stars: overall })}
          />
        </p>
        <p className="text-sm text-ink-soft">{reviewCountText(ratings.reviewCount)}</p>
      </div>
      <dl className="grid content-center gap-2">
        <Bar label={label} tenths={ratings.rating} />
        {criteria.map((criterion) => (
          <Bar key={criterion} label={criterionNames[criterion]()} tenths={ratings[criterion]} />
        ))}
      </dl>
    </div>
  );
};
