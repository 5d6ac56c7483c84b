import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { classNames } from '#platform/web/browser/class-names.ts';

interface DrawnNumbersProps {
  readonly numbers: readonly number[];
  readonly className?: string;
}

export const DrawnNumbers = ({ numbers, className }: DrawnNumbersProps) => (
  <p className={classNames('flex flex-wrap gap-x-3', className)}>
    {numbers.map((number, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: numbers can repeat and are never reordered.
      <span key={index}>{padLuckyNumber(number)}</span>
    ))}
  </p>
);
