import { popularityHeat, popularityText } from '#features/freelancers/popularity-display.rules.ts';
import { m } from '#platform/web/texts/messages.js';
import { PopularityIcon } from '#platform/web/ui/repeated-icons.tsx';

/** A profile's popularity score, with an icon that tells how hot it is. */
export const Popularity = ({ score }: { score: number }) => {
  const text = popularityText(score);
  return (
    <span className="popularity" data-heat={popularityHeat(score)}>
      <PopularityIcon />
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{m.popularity({ score: text })}</span>
    </span>
  );
};
