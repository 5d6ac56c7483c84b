import { queryOptions } from '@tanstack/react-query';
import { listLuckyGarden } from '#features/lucky-garden/lucky-garden.contract.ts';
import type { ApiClient } from '#platform/web/api-client.ts';

export const luckyGardenQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['lucky-garden'], queryFn: () => api.call(listLuckyGarden) });
