import { useId, useState } from 'react';

const STARS = [1, 2, 3, 4, 5] as const;

/** The outline of the star at a place, counted from 1; each takes a square of 24. */
const outlineAt = (place: number) =>
  `M${place * 24 - 12} 2.8l2.8 5.8 6.4.9-4.6 4.4 1.1 6.3-5.7-3-5.7 3 1.1-6.3-4.6-4.4 6.4-.9z`;

const outlines = (places: readonly number[]) => places.map(outlineAt).join('');

const Star = ({ filled }: { filled: boolean }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="star" data-filled={filled}>
    <path d={outlineAt(1)} />
  </svg>
);

/** A rating that was given; `label` says it in words. One drawing: lists hold hundreds of stars. */
export const Stars = ({ value, label }: { value: number; label: string }) => (
  <svg viewBox="0 0 120 24" role="img" aria-label={label} className="stars">
    <path className="fill-current" d={outlines(STARS.filter((star) => star <= value))} />
    <path d={outlines(STARS.filter((star) => star > value))} />
  </svg>
);

interface StarRatingProps {
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
  const { label, value, onChange, words, placeholder, nameOf } = props;
  const [hovered, setHovered] = useState(0);
  const group = useId();
  const shown = hovered || value;

  return (
    <div role="radiogroup" aria-labelledby={`${group}-label`}>
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${group}-label`} className="font-semibold">
          {label}
        </span>
        <span aria-hidden="true" className={shown ? 'text-sm text-rose' : 'text-sm text-ink-soft'}>
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
              name={group}
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
