import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LUCK_DAYS_PER_PAGE, listLuckDays } from '#features/luck/numbers/luck.contract.ts';
import { isLate } from '#features/luck/numbers/luck-day.rules.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

export const luckDaysQuery = (api: ApiClient, before?: string) =>
  queryOptions({
    queryKey: ['luck-days', before ?? ''],
    queryFn: ({ signal }) =>
      api.call(listLuckDays, { query: { before } }, { signal, asVisitor: true }),
  });

type Day = CallOutput<typeof listLuckDays>['days'][number];

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 font-mono break-all">{value}</dd>
  </div>
);

const LuckDay = (luckDay: Day) => (
  <li className="border-t border-line py-4">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <time dateTime={luckDay.day} className="font-semibold">
        {formatDate(luckDay.day)}
      </time>
      {isLate(luckDay) && <span className="text-sm text-ink-soft">{m.fair_day_late()}</span>}
    </p>
    <dl className="mt-1 grid gap-1 text-sm">
      <Fact name={m.fair_day_hash()} value={luckDay.commitment} />
      {luckDay.seed ? (
        <Fact name={m.fair_day_seed()} value={luckDay.seed} />
      ) : (
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{m.fair_day_seed()}</dt>
          <dd>{m.fair_day_secret()}</dd>
        </div>
      )}
    </dl>
  </li>
);

const Days = ({
  days,
  publicKey,
  before,
}: CallOutput<typeof listLuckDays> & { before: string | undefined }) => {
  const last = days.at(-1);
  return (
    <>
      <ul className="mt-4">
        {days.map((day) => (
          <LuckDay key={day.day} {...day} />
        ))}
      </ul>
      {!last && <p className="mb-4">{m.fair_days_none()}</p>}
      <nav aria-label={m.fair_days_title()} className="flex flex-wrap gap-3">
        {before && (
          <Link to="/luck/fair" hash="days" className={buttonClass('secondary')}>
            {m.fair_days_newest()}
          </Link>
        )}
        {last && days.length === LUCK_DAYS_PER_PAGE && (
          <Link
            to="/luck/fair"
            search={{ before: last.day }}
            hash="days"
            className={buttonClass('secondary')}
          >
            {m.fair_days_older()}
          </Link>
        )}
      </nav>
      <dl className="mt-8 text-sm">
        <Fact name={m.fair_key()} value={publicKey} />
      </dl>
    </>
  );
};

/** All days with a seed, newest first. For future days only the hash is public. */
export const LuckDays = ({ before }: { before: string | undefined }) => {
  const query = useQuery(luckDaysQuery(useApi(), before));
  return (
    <section id="days" className="scroll-mt-8">
      <h2 className="text-2xl font-semibold">{m.fair_days_title()}</h2>
      <p className="mt-3 text-ink-soft">{m.fair_days_hint()}</p>
      <QueryState
        query={query}
        failure={m.fair_check_failed()}
        skeleton={<div className="skeleton mt-4 h-dvh" />}
      >
        {(data) => <Days {...data} before={before} />}
      </QueryState>
    </section>
  );
};
