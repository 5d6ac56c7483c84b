export const STARS = [1, 2, 3, 4, 5] as const;

/** Outline of the star at a 1-based position in a row of 24-unit squares. */
const outlineAt = (place: number) =>
  `M${place * 24 - 12} 2.8l2.8 5.8 6.4.9-4.6 4.4 1.1 6.3-5.7-3-5.7 3 1.1-6.3-4.6-4.4 6.4-.9z`;

const outlines = (places: readonly number[]) => places.map(outlineAt).join('');

/** SVG symbols, rendered once per page; every star references them to keep the HTML small. */
export const StarDrawings = () => (
  <svg className="hidden" aria-hidden="true">
    <symbol id="star" viewBox="0 0 24 24">
      <path d={outlineAt(1)} />
    </symbol>
    {[0, ...STARS].map((value) => (
      <symbol key={value} id={`stars-${value}`} viewBox="0 0 120 24">
        <path className="fill-current" d={outlines(STARS.filter((star) => star <= value))} />
        <path d={outlines(STARS.filter((star) => star > value))} />
      </symbol>
    ))}
  </svg>
);

export const Star = ({ filled }: { filled: boolean }) => (
  <svg aria-hidden="true" className="star" data-filled={filled}>
    <use href="#star" />
  </svg>
);

/** Read-only rating in whole stars; `label` is the text alternative. */
export const Stars = ({ value, label }: { value: number; label: string }) => (
  <svg role="img" aria-label={label} className="stars">
    <use href={`#stars-${value}`} />
  </svg>
);
