import { queryOptions } from '@tanstack/react-query';
import {
  getProfileSchedule,
  setProfileSchedule,
} from '#features/profiles/visibility/schedule.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export const profileScheduleQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['freelancers', 'schedule', id],
    queryFn: () => api.call(getProfileSchedule, { params: { id: String(id) } }),
  });

export const useSetSchedule = (id: number) =>
  useChange(
    (api, body: CallInput<typeof setProfileSchedule>['body']) =>
      api.call(setProfileSchedule, { params: { id: String(id) }, body }),
    {
      success: 'Schedule saved',
      failure: 'Failed to save the schedule',
      refreshes: ['profile'],
      isForm: true,
    },
  );
