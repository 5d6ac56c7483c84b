import { useId, useState } from 'react';
import { STARS, Star } from '#features/reviews/web/stars.tsx';

interface StarRatingProps {
  /** Name of the form field. */
  readonly name: string;
  readonly label: string;
  /** 0 if nothing is selected. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
  /** Labels for 1 to 5 stars. */
  readonly words: readonly string[];
  /** Shown while nothing is selected or hovered. */
  readonly placeholder: string;
  /** Accessible name of an option. */
  readonly nameOf: (stars: number) => string;
}

/** Star rating input as a radio group, for keyboard support; hovering shows a preview. */
export const StarRating = (props: StarRatingProps) => {
  const { name, label, value, onChange, words, placeholder, nameOf } = props;
  const [hovered, setHovered] = useState(0);
  const group = useId();
  const shown = hovered || value;

  return (
    <div
      role="radiogroup"
      aria-labelledby={`${group}-label`}
      className="star-rating"
      data-hovered={hovered || undefined}
    >
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${group}-label`} className="font-semibold">
          {label}
        </span>
        <span aria-hidden="true" className="star-words" data-chosen={shown > 0}>
          {words[shown - 1] ?? placeholder}
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
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={nameOf(stars)}
            />
            <Star filled={stars <= shown} />
          </label>
        ))}
      </div>
    </div>
  );
};
