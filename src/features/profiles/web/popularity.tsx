import { popularityHeat, popularityText } from '#features/profiles/popularity-display.rules.ts';
import { m } from '#platform/web/texts/messages.js';

/** The popularity score of a profile, with an icon from CSS for its level. */
export const Popularity = ({ score }: { score: number }) => {
  const text = popularityText(score);
  return (
    <span className="popularity" data-heat={popularityHeat(score)}>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{m.popularity({ score: text })}</span>
    </span>
  );
};
