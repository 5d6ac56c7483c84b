import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { checkedDigits, searchForNumber } from '#features/luck/draws/results-search.rules.ts';
import { NumberCheck } from '#features/luck/draws/web/number-check.tsx';
import {
  NoResults,
  ResultList,
  ResultListSkeleton,
  ResultPager,
} from '#features/luck/draws/web/result-list.tsx';
import { resultsQuery } from '#features/luck/draws/web/use-results.ts';
import { OneDraw } from '#pages/public/draws/one-draw.tsx';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const route = getRouteApi('/public/draws/{-$number}');

const AllDraws = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1 } = search;
  const query = useQuery(resultsQuery(useApi(), page));
  return (
    <div className="py-8 sm:py-12">
      <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">{m.results_title()}</h1>
      <p className="mt-3 mb-8 text-lg text-ink-soft">{m.results_summary()}</p>
      <NumberCheck
        digits={checkedDigits(search)}
        onCheck={(digits) =>
          navigate({ search: searchForNumber(digits), replace: true, resetScroll: false })
        }
      />
      <QueryState query={query} failure={m.results_failed()} skeleton={<ResultListSkeleton />}>
        {({ draws, pages }) =>
          draws.length === 0 ? (
            <NoResults />
          ) : (
            <>
              <ResultList draws={draws} />
              <ResultPager page={page} pages={pages} />
            </>
          )
        }
      </QueryState>
      <p className="mt-8 text-sm text-ink-soft">{m.results_note()}</p>
    </div>
  );
};

export const DrawsPage = () => {
  const { number } = route.useParams();
  return number === undefined ? <AllDraws /> : <OneDraw key={number} number={number} />;
};
