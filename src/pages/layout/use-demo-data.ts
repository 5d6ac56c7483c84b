import { queryOptions } from '@tanstack/react-query';
import { getDemoData } from '#ops/demo/demo-data.contract.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export const demoDataQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['demo-data'], queryFn: () => api.call(getDemoData) });
