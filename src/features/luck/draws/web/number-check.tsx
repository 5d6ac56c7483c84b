import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { digitsIn } from '#features/luck/draws/results-search.rules.ts';
import { PrizeBadge } from '#features/luck/draws/web/prize-badge.tsx';
import { ResultLink } from '#features/luck/draws/web/result-link.tsx';
import {
  checkQuery,
  type NumberMatch,
  nextDrawQuery,
} from '#features/luck/draws/web/use-results.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { formatWeekDay } from '#platform/web/i18n/format-week-day.ts';
import { getLocale, withLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

export const MatchLink = ({
  match: { prizeTier, drawNumber, drawDate },
}: {
  match: NumberMatch;
}) => (
  <ResultLink drawNumber={drawNumber} className="check-match">
    <PrizeBadge tier={prizeTier} />
    <span>{m.lucky_draw({ n: drawNumber })}</span>
    <time dateTime={drawDate}>{formatWeekDay(drawDate)}</time>
  </ResultLink>
);

/** The server-rendered page names the usual draw days; the next draw is fetched in the browser. */
export const NextDraw = () => {
  const { data } = useQuery(nextDrawQuery(useApi()));
  return <p>{data ? m.check_next({ day: formatWeekDay(data.drawDate) }) : m.check_days()}</p>;
};

const Answer = ({ digits }: { digits: string }) => {
  const { data, isError, refetch } = useQuery(checkQuery(useApi(), digits));
  if (isError) return <LoadFailure message={m.check_failed()} onRetry={refetch} />;
  return (
    <>
      <p className="check-number">{digits}</p>
      {data?.best ? (
        <div className="check-found">
          <h3>{m.check_best()}</h3>
          <MatchLink match={data.best} />
          <p>
            {data.count === 1 ? m.check_count_one() : m.check_count({ n: data.count })}
            {data.count > data.matches.length && ` ${m.check_newest({ n: data.matches.length })}`}
          </p>
          {data.count > 1 && (
            <ul>
              {data.matches.map((match) => (
                <li key={match.drawNumber}>
                  <MatchLink match={match} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <div className="check-none">
          <p>{data ? m.check_none() : m.loading()}</p>
          {data && <NextDraw />}
        </div>
      )}
    </>
  );
};

interface NumberCheckProps {
  readonly digits: string | undefined;
  readonly onCheck: (digits: string) => void;
}

/** Checks the number on its fourth digit; without JavaScript, the button submits the form. */
export const NumberCheck = ({ digits, onCheck }: NumberCheckProps) => {
  const input = useRef<HTMLInputElement>(null);
  // Input typed before hydration is preserved; afterwards the URL determines the value.
  useEffect(() => {
    if (input.current && digits !== undefined) input.current.value = digits;
  }, [digits]);
  return (
    <section aria-labelledby="check" className="number-check">
      <div>
        <h2 id="check">{m.check_title()}</h2>
        <p>{m.check_hint()}</p>
      </div>
      <form
        method="get"
        action={withLocale('/draws', getLocale())}
        onSubmit={(event) => {
          event.preventDefault();
          onCheck(digitsIn(input.current?.value ?? ''));
        }}
      >
        <input
          ref={input}
          name="check"
          className="input"
          aria-label={m.check_digits()}
          placeholder="0000"
          inputMode="numeric"
          autoComplete="off"
          pattern="[0-9]{1,4}"
          maxLength={4}
          required
          defaultValue={digits}
          onChange={(event) => {
            const typed = digitsIn(event.target.value);
            event.target.value = typed;
            if (typed.length === 4) onCheck(typed);
          }}
        />
        <Button type="submit">{m.check_action()}</Button>
      </form>
      <div role="status">{digits !== undefined && <Answer digits={digits} />}</div>
    </section>
  );
};
