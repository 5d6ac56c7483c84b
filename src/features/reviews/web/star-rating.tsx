import { useId, useState } from 'react';
import { STARS, Star } from '#features/reviews/web/stars.tsx';

interface StarRatingProps {
  /** Of the choice in the form. */
  readonly name: string;
  readonly label: string;
  /** 0 while nothing is chosen. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
  /** The words for 1 to 5 stars. */
  readonly words: readonly string[];
  /** Shown while nothing is chosen or pointed at. */
  readonly placeholder: string;
  /** The name of a choice, for those who do not see the stars. */
  readonly nameOf: (stars: number) => string;
}

/** Five stars to choose from: a radio group, so that the arrow keys work; pointing previews. */
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
