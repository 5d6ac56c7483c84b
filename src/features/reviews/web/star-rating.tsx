import { useId, useState } from 'react';
import type { Criterion } from '#features/reviews/reviews.rules.ts';
import { criterionNames, ratingLabels } from '#features/reviews/web/rating-texts.ts';
import { STARS, Star } from '#features/reviews/web/stars.tsx';
import { m } from '#platform/web/texts/messages.js';

interface StarRatingProps {
  readonly criterion: Criterion;
  /** 0 if nothing is selected. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
  /** Whether the form was submitted without this rating. */
  readonly isMissing: boolean;
}

/** Star rating input as a radio group, for keyboard support; hovering shows a preview. */
export const StarRating = ({ criterion, value, onChange, isMissing }: StarRatingProps) => {
  const words = ratingLabels(criterion);
  const [hovered, setHovered] = useState(0);
  const group = useId();
  const shown = hovered || value;

  return (
    <div
      role="radiogroup"
      aria-labelledby={`${group}-label`}
      aria-invalid={isMissing || undefined}
      aria-describedby={isMissing ? `${group}-words` : undefined}
      className="star-rating"
      data-hovered={hovered || undefined}
    >
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${group}-label`} className="font-semibold">
          {criterionNames[criterion]()}
        </span>
        <span
          id={`${group}-words`}
          aria-hidden={!isMissing}
          className="star-words"
          data-chosen={shown > 0}
        >
          {words[shown - 1] ?? (isMissing ? m.rating_missing() : m.rating_not_yet())}
        </span>
      </div>
      <div className="-ml-2 flex">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="star-choice"
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(stars)}
            onPointerLeave={() => setHovered(0)}
          >
            <input
              type="radio"
              className="sr-only"
              name={criterion}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={m.rating_stars({ label: words[stars - 1] ?? '', stars })}
            />
            <Star filled={stars <= shown} />
          </label>
        ))}
      </div>
    </div>
  );
};
