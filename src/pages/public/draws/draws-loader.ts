import { notFound } from '@tanstack/react-router';
import { offeredServicesQuery } from '#features/catalogue/web/use-services.ts';
import { checkedDigits, type ResultsSearch } from '#features/luck/draws/results-search.rules.ts';
import { checkQuery, resultQuery, resultsQuery } from '#features/luck/draws/web/use-results.ts';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { preload } from '#pages/preload.ts';
import { preloadOrNotFound } from '#pages/preload-or-not-found.ts';
import type { RouterContext } from '#pages/root-route.tsx';
import { pageHead } from '#pages/seo/page-head.ts';
import { formatWeekDay } from '#platform/web/i18n/format-week-day.ts';
import { m } from '#platform/web/texts/messages.js';

interface Place {
  readonly context: RouterContext;
  readonly params: { readonly number?: string | undefined };
}

interface Visit extends Place {
  readonly deps: ResultsSearch;
  readonly cause: string;
}

/** A page number past the last page is a 404. */
const loadList = async ({ context: { api, queryClient }, deps, cause }: Visit) => {
  const { page = 1 } = deps;
  const digits = checkedDigits(deps);
  const results = resultsQuery(api, page);
  const loads = preload(
    queryClient,
    queryClient.prefetchQuery(results),
    ...(digits ? [queryClient.prefetchQuery(checkQuery(api, digits))] : []),
  );
  // A typed number renders immediately; its result follows.
  if (digits && cause === 'stay') return;
  await loads;
  const found = queryClient.getQueryData(results.queryKey);
  if (found && page > found.pages) throw notFound();
};

const loadOne = ({ context: { api, queryClient } }: Visit, number: string) =>
  preloadOrNotFound(
    queryClient,
    resultQuery(api, number),
    queryClient.prefetchQuery(offeredServicesQuery(api)),
  );

export const loadDraws = (visit: Visit) =>
  visit.params.number === undefined ? loadList(visit) : loadOne(visit, visit.params.number);

/** The canonical URL omits the checked number: all variants are one page to search engines. */
const headOfList = (origin: string, { page }: ResultsSearch) =>
  pageHead(
    origin,
    page ? `/draws?page=${page}` : '/draws',
    `${m.results_title()}${page ? ` (${page})` : ''}`,
    m.results_summary(),
  );

/** A draw that has not loaded in time keeps the default head. */
const headOfOne = ({ api, queryClient, origin }: RouterContext, number: string) => {
  const draw = queryClient.getQueryData(resultQuery(api, number).queryKey);
  if (!draw) return { meta: [] };
  const { drawNumber, drawDate, firstPrize, secondPrize, thirdPrize } = draw;
  return pageHead(
    origin,
    `/draws/${Number(drawNumber)}`,
    `${m.results_title()}: ${m.lucky_draw({ n: drawNumber })}, ${formatWeekDay(drawDate)}`,
    m.results_draw_description({
      first: padLuckyNumber(firstPrize),
      second: padLuckyNumber(secondPrize),
      third: padLuckyNumber(thirdPrize),
    }),
  );
};

export const headOfDraws = ({
  context,
  params: { number },
  loaderDeps,
}: Place & { readonly loaderDeps: ResultsSearch }) =>
  number === undefined ? headOfList(context.origin, loaderDeps) : headOfOne(context, number);
