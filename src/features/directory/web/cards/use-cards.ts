import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listCards } from '#features/directory/directory.contract.ts';
import { freelancerKeys } from '#features/profiles/web/profile-keys.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';

export const cardsQuery = (api: ApiClient, ids: readonly number[]) =>
  queryOptions({
    queryKey: freelancerKeys.cards(ids),
    queryFn: ({ signal }) =>
      api.call(listCards, { query: { ids: ids.join() } }, { signal, asVisitor: true }),
    enabled: ids.length > 0,
  });

/** Loads the cards for the ids. `forget` is called with ids that are no longer visible to visitors. */
export const useCards = (ids: readonly number[], forget: (gone: readonly number[]) => void) => {
  const query = useQuery({
    ...cardsQuery(useApi(), ids),
    // Profiles may have been hidden or shown since the last request.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data = [], isPlaceholderData, isSuccess } = query;
  const isKnown = isSuccess && !isPlaceholderData && ids.length > 0;
  const gone = isKnown ? ids.filter((id) => !data.some((card) => card.id === id)) : [];
  const onGone = useEffectEvent(() => forget(gone));
  useEffect(() => {
    if (gone.length > 0) onGone();
  }, [gone.length]);
  return { query, gone: gone.length };
};
