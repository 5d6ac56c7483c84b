import { queryOptions } from '@tanstack/react-query';
import { listLuckyGarden } from '#features/lucky-garden/lucky-garden.contract.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api-client.ts';

/** Only what a card shows: it travels in the page's HTML too. */
const shownOf = ({ drawDate: _drawDate, ...shown }: CallOutput<typeof listLuckyGarden>[number]) =>
  shown;

export type LuckyEntry = ReturnType<typeof shownOf>;

export const luckyGardenQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['lucky-garden'],
    queryFn: async () => (await api.call(listLuckyGarden)).map(shownOf),
  });
