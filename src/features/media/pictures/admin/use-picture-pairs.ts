import { queryOptions } from '@tanstack/react-query';
import {
  changePicturePair,
  listPicturePairs,
  PAIRS_PAGE_SIZE,
  takeDownPictures,
} from '#features/media/pictures/pictures.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';

/** Never served from the query cache, because uploads add pairs. */
export const picturePairsQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: ['picture-pairs', page],
    queryFn: async () => {
      const query = { offset: String(page * PAIRS_PAGE_SIZE) };
      const { data, headers } = await api.callWithHeaders(listPicturePairs, { query });
      return { pairs: data, total: Number(headers.get('x-total-count')) };
    },
    staleTime: 0,
  });

interface PairChange {
  readonly id: number;
  readonly isDismissed: boolean;
}

/** Dismisses a pair; the toast offers an undo. */
export const useDismissPair = () => {
  const options = { failure: 'Failed to update the pair', refreshes: ['pair'] } as const;
  const send = (api: ApiClient, { id, isDismissed }: PairChange) =>
    api.call(changePicturePair, { params: { id: String(id) }, body: { isDismissed } });
  const change = useChange(send, options);
  return useChange(async (api, id: number) => {
    await send(api, { id, isDismissed: true });
    const onAction = () => change.mutate({ id, isDismissed: false });
    showToast({
      title: 'Pair dismissed',
      durationMs: UNDO_MS,
      action: { label: 'Undo', onAction },
    });
  }, options);
};

interface TakenDown {
  readonly id: number;
  readonly pictures: string[];
}

export const useTakeDown = () =>
  useChange(
    (api, { id, pictures }: TakenDown) =>
      api.call(takeDownPictures, { params: { id: String(id) }, body: { pictures } }),
    {
      failure: 'Failed to take the pictures down',
      refreshes: ['pair', 'profile', 'report'],
    },
  );
