import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { Draw } from '#features/luck/draws/draw.rules.ts';
import {
  ADMIN_DRAWS_PAGE_SIZE,
  correctDraw,
  createDraw,
  deleteDraw,
  enterDraws,
  listDrawCorrections,
  listDraws,
  listStoredDraws,
  MAX_DRAWS_AT_ONCE,
  previewDraw,
} from '#features/luck/draws/draw-admin.contract.ts';
import {
  announceSpecialDraw,
  getDrawCalendar,
  withdrawSpecialDraw,
} from '#features/luck/draws/draw-calendar.contract.ts';
import type { DrawFormValues } from '#features/luck/draws/draw-form.rules.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { HOUR_MS } from '#platform/contract/durations.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export const drawsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['4d-draws'], queryFn: () => api.call(listDraws) });

/** Draws older than the latest ones, paginated from page 0; or the draw with the given number. */
export const olderDrawsQuery = (api: ApiClient, page: number, drawNumber: string) =>
  queryOptions({
    queryKey: ['4d-draws', 'older', drawNumber, page],
    queryFn: async ({ signal }) => {
      const offset = String(ADMIN_DRAWS_PAGE_SIZE * (page + 1));
      const query = drawNumber ? { numbers: drawNumber } : { offset };
      const { data, headers } = await api.callWithHeaders(listStoredDraws, { query }, { signal });
      const total = Number(headers.get('x-total-count'));
      return {
        draws: data,
        total: drawNumber ? total : Math.max(0, total - ADMIN_DRAWS_PAGE_SIZE),
      };
    },
  });

export const drawCorrectionsQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['4d-draws', 'corrections', id],
    queryFn: ({ signal }) =>
      api.call(listDrawCorrections, { params: { id: String(id) } }, { signal }),
  });

/** The stored draws with one of the given numbers. */
export const storedDrawsQuery = (api: ApiClient, numbers: readonly string[]) =>
  queryOptions({
    queryKey: ['4d-draws', 'numbers', numbers],
    queryFn: ({ signal }) => {
      const query = { numbers: numbers.join(','), limit: String(MAX_DRAWS_AT_ONCE) };
      return api.call(listStoredDraws, { query }, { signal });
    },
    enabled: numbers.length > 0,
    staleTime: 0,
  });

/** A batch previews each of its draws, up to 500; the server must stay free for other requests. */
const limitPreviews = pLimit(4);

/** Warnings and matching profiles of a draw, which is not compared with those of `corrected`. */
export const drawPreviewQuery = (
  api: ApiClient,
  draw: DrawFormValues,
  corrected: readonly number[],
) => {
  const { drawNumber, drawDate } = draw;
  const prizes = draw.prizes.every((prize) => prize !== '') ? draw.prizes.join(' ') : '';
  const ids = corrected.length > 0 ? { corrected: corrected.join(',') } : {};
  const query = { drawNumber, drawDate, prizes, ...ids };
  return queryOptions({
    queryKey: ['draws', 'preview', query],
    queryFn: ({ signal }) => limitPreviews(() => api.call(previewDraw, { query }, { signal })),
  });
};

/** Refetches when the next draw is held, because its result is due from then on. */
export const drawCalendarQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['draw-calendar'],
    queryFn: () => api.call(getDrawCalendar),
    refetchInterval: ({ state: { data } }) =>
      data
        ? Math.min(Math.max(Date.parse(data.next.at) - Date.now(), 0) + 1_000, HOUR_MS)
        : HOUR_MS,
  });

const refreshes = ['draw'] as const;

export const useCreateDraw = (onSaved: () => void) =>
  useChange((api, body: Draw) => api.call(createDraw, { body }), {
    success: '4D draw added successfully!',
    failure: 'Failed to add 4D draw',
    onSaved,
    refreshes,
  });

export const useDeleteDraw = () =>
  useChange((api, id: number) => api.call(deleteDraw, { params: { id: String(id) } }), {
    success: '4D draw deleted successfully!',
    failure: 'Failed to delete 4D draw',
    refreshes,
  });

export const useCorrectDraw = (id: number, onSaved: () => void) =>
  useChange(
    (api, body: CallInput<typeof correctDraw>['body']) =>
      api.call(correctDraw, { params: { id: String(id) }, body }),
    {
      success: '4D draw corrected successfully!',
      failure: 'Failed to correct 4D draw',
      onSaved,
      refreshes,
    },
  );

export const useEnterDraws = (onSaved: () => void) =>
  useChange((api, body: CallInput<typeof enterDraws>['body']) => api.call(enterDraws, { body }), {
    failure: 'Failed to add 4D draws',
    onSaved,
    refreshes,
  });

export const useAnnounceDraw = (onSaved: () => void) =>
  useChange((api, drawDate: string) => api.call(announceSpecialDraw, { body: { drawDate } }), {
    success: 'Special draw announced',
    failure: 'Failed to announce the special draw',
    onSaved,
    refreshes,
  });

export const useWithdrawDraw = () =>
  useChange((api, day: string) => api.call(withdrawSpecialDraw, { params: { day } }), {
    success: 'Special draw removed',
    failure: 'Failed to remove the special draw',
    refreshes,
  });
