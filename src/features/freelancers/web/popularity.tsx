import {
  type PopularityHeat,
  popularityHeat,
  popularityText,
} from '#features/freelancers/popularity-display.rules.ts';
import { classNames } from '#platform/web/class-names.ts';
import { m } from '#platform/web/texts/messages.js';
import { PopularityIcon } from '#platform/web/ui/icons.tsx';

const colors: Record<PopularityHeat, string> = {
  hot: 'text-red-500',
  warm: 'text-orange-500',
  mild: 'text-yellow-500',
};

/** A profile's popularity score, with an icon that tells how hot it is. */
export const Popularity = ({ score, className }: { score: number; className?: string }) => {
  const heat = popularityHeat(score);
  const text = popularityText(score);
  return (
    <span className={classNames('inline-flex items-center gap-1 font-semibold', className)}>
      <span className={colors[heat]} data-heat={heat}>
        <PopularityIcon />
      </span>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{m.popularity({ score: text })}</span>
    </span>
  );
};
