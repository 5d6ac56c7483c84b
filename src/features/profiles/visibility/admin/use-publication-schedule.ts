import { queryOptions } from '@tanstack/react-query';
import {
  getPublicationSchedule,
  setPublicationSchedule,
} from '#features/profiles/visibility/publication-schedule.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export const publicationScheduleQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['freelancers', 'publication', id],
    queryFn: () => api.call(getPublicationSchedule, { params: { id: String(id) } }),
  });

export const useSetPublicationSchedule = (id: number) =>
  useChange(
    (api, body: CallInput<typeof setPublicationSchedule>['body']) =>
      api.call(setPublicationSchedule, { params: { id: String(id) }, body }),
    {
      success: 'Schedule saved',
      failure: 'Failed to save the schedule',
      refreshes: ['profile'],
      isForm: true,
    },
  );
