import { queryOptions } from '@tanstack/react-query';
import { getNextDraw } from '#features/luck/draws/draw-calendar.contract.ts';
import {
  checkNumber,
  DRAWS_PAGE_SIZE,
  getResult,
  listResults,
} from '#features/luck/draws/draws.contract.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export type ListedResult = CallOutput<typeof listResults>[number];
export type Result = Omit<ListedResult, 'bloomed'>;
export type NumberMatch = CallOutput<typeof checkNumber>['matches'][number];

const NEXT_DRAW_MS = 60_000;

/** Pages are numbered from 1. */
export const resultsQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: ['draws', 'page', page],
    queryFn: async ({ signal }) => {
      const query = { offset: String((page - 1) * DRAWS_PAGE_SIZE) };
      const options = { signal, asVisitor: true };
      const { data, headers } = await api.callWithHeaders(listResults, { query }, options);
      const total = Number(headers.get('x-total-count'));
      return { draws: data, pages: Math.max(1, Math.ceil(total / DRAWS_PAGE_SIZE)) };
    },
  });

export const resultQuery = (api: ApiClient, number: string) =>
  queryOptions({
    queryKey: ['draws', 'one', number],
    queryFn: ({ signal }) =>
      api.call(getResult, { params: { number } }, { signal, asVisitor: true }),
  });

export const checkQuery = (api: ApiClient, digits: string) =>
  queryOptions({
    queryKey: ['draws', 'check', digits],
    queryFn: ({ signal }) =>
      api.call(checkNumber, { query: { number: digits } }, { signal, asVisitor: true }),
  });

/** Fetched in the browser only, because it must not be part of a cached page. */
export const nextDrawQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['draws', 'next'],
    queryFn: ({ signal }) => api.call(getNextDraw, undefined, { signal, asVisitor: true }),
    staleTime: NEXT_DRAW_MS,
  });
