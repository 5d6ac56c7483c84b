import type { ReactNode } from 'react';
import type { Result } from '#features/luck/draws/web/use-results.ts';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { formatWeekDay } from '#platform/web/i18n/format-week-day.ts';
import { m } from '#platform/web/texts/messages.js';

interface PrizesProps {
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  readonly numbers: readonly number[];
}

/** Prize numbers in ascending order, in two columns; a number can occur more than once. */
const Prizes = ({ heading: Heading, title, numbers }: PrizesProps) => (
  <section>
    <Heading>{title}</Heading>
    <ul>
      {[...numbers]
        .sort((one, other) => one - other)
        .map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: numbers can repeat and are never reordered.
          <li key={index}>{padLuckyNumber(number)}</li>
        ))}
    </ul>
  </section>
);

interface ResultCardProps {
  readonly result: Result;
  readonly heading: 'h1' | 'h2';
  readonly number: ReactNode;
  readonly children?: ReactNode;
}

/** A draw in the usual layout: date and number, large top three, starter and consolation prizes below. */
export const ResultCard = ({ result, heading: Heading, number, children }: ResultCardProps) => {
  const { drawDate, firstPrize, secondPrize, thirdPrize, correctedAt } = result;
  const below = Heading === 'h1' ? 'h2' : 'h3';
  const top = [
    { name: m.prize_first(), prize: firstPrize },
    { name: m.prize_second(), prize: secondPrize },
    { name: m.prize_third(), prize: thirdPrize },
  ];
  return (
    <article className="card result">
      <header>
        <Heading>
          <time dateTime={drawDate}>{formatWeekDay(drawDate)}</time>
        </Heading>
        {number}
      </header>
      {correctedAt && (
        <p className="text-sm font-semibold text-gold">
          <time dateTime={correctedAt}>
            {m.results_corrected({ day: formatWeekDay(singaporeDay(new Date(correctedAt))) })}
          </time>
        </p>
      )}
      <dl>
        {top.map(({ name, prize }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{padLuckyNumber(prize)}</dd>
          </div>
        ))}
      </dl>
      <div className="result-lists">
        <Prizes heading={below} title={m.results_starters()} numbers={result.starterPrizes} />
        <Prizes
          heading={below}
          title={m.results_consolations()}
          numbers={result.consolationPrizes}
        />
      </div>
      {children}
    </article>
  );
};
