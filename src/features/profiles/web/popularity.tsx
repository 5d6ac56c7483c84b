import { popularityHeat, popularityText } from '#features/profiles/popularity-display.rules.ts';
import { m } from '#platform/web/texts/messages.js';

/** A profile's popularity score with an icon (by the styles) that tells how hot it is. */
export const Popularity = ({ score }: { score: number }) => {
  const text = popularityText(score);
  return (
    <span className="popularity" data-heat={popularityHeat(score)}>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{m.popularity({ score: text })}</span>
    </span>
  );
};
