import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  GARDEN_PAGE_SIZE,
  listLuckyGarden,
  MAX_GARDEN_PAGE_SIZE,
} from '#features/luck/garden/lucky-garden.contract.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

/** Drops what no card shows, because the data is also serialized into the page's HTML. */
const shownOf = ({ drawDate: _drawDate, ...shown }: CallOutput<typeof listLuckyGarden>[number]) =>
  shown;

export type LuckyEntry = ReturnType<typeof shownOf>;

const readPage = async (
  api: ApiClient,
  query: { offset?: string; limit?: string },
  signal: AbortSignal,
) => {
  const options = { signal, asVisitor: true };
  const { data, headers } = await api.callWithHeaders(listLuckyGarden, { query }, options);
  return { entries: data.map(shownOf), total: Number(headers.get('x-total-count')) };
};

/** The first page is small; the following pages are larger. */
export const luckyGardenQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['lucky-garden'],
    queryFn: ({ pageParam: offset, signal }) => {
      const rest = { offset: String(offset), limit: String(MAX_GARDEN_PAGE_SIZE) };
      return readPage(api, offset === 0 ? {} : rest, signal);
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) => {
      const next = offset + (offset === 0 ? GARDEN_PAGE_SIZE : MAX_GARDEN_PAGE_SIZE);
      return next < total ? next : undefined;
    },
  });

/** Concatenates pages. An entry that moved to a later page between two requests is deduplicated. */
export const entriesOf = (pages: readonly { readonly entries: LuckyEntry[] }[]): LuckyEntry[] => {
  const entries = pages.flatMap((page) => page.entries);
  return [...new Map(entries.map((entry) => [entry.freelancer.id, entry])).values()];
};

/** A single page; pages are numbered from 0. */
export const luckyPageQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: ['lucky-garden', 'page', page],
    queryFn: ({ signal }) => readPage(api, { offset: String(page * GARDEN_PAGE_SIZE) }, signal),
  });
