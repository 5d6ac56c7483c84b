import { queryOptions } from '@tanstack/react-query';
import type { ReplyState } from '#features/provider-portal/portal.contract.ts';
import {
  createProviderLink,
  type DueReason,
  getProviderOverview,
  listDueProfiles,
  listProviderRequests,
  listReviewReplies,
  PORTAL_ADMIN_PAGE_SIZE,
  type RequestState,
  revokeProviderLink,
  settleProviderRequest,
  settleReviewReply,
} from '#features/provider-portal/portal-admin.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';

const offsetOf = (page: number) => String(page * PORTAL_ADMIN_PAGE_SIZE);
const totalIn = (headers: Headers) => Number(headers.get('x-total-count'));
const paramsOf = (id: number) => ({ params: { id: String(id) } });

/** Refetched on every mount, because providers add entries at any time. */
const fresh = { staleTime: 0 };

export const requestsQuery = (api: ApiClient, state: RequestState, page: number) =>
  queryOptions({
    queryKey: ['her-word-desk', 'requests', state, page],
    queryFn: async () => {
      const query = { state, offset: offsetOf(page) };
      const { data, headers } = await api.callWithHeaders(listProviderRequests, { query });
      return { list: data, total: totalIn(headers) };
    },
    ...fresh,
  });

export const dueQuery = (api: ApiClient, why: DueReason, page: number) =>
  queryOptions({
    queryKey: ['her-word-desk', 'due', why, page],
    queryFn: async () => {
      const query = { why, offset: offsetOf(page) };
      const { data, headers } = await api.callWithHeaders(listDueProfiles, { query });
      return { list: data, total: totalIn(headers) };
    },
    ...fresh,
  });

export const repliesQuery = (api: ApiClient, state: ReplyState, page: number) =>
  queryOptions({
    queryKey: ['her-word-desk', 'replies', state, page],
    queryFn: async () => {
      const query = { state, offset: offsetOf(page) };
      const { data, headers } = await api.callWithHeaders(listReviewReplies, { query });
      return { list: data, total: totalIn(headers) };
    },
    ...fresh,
  });

export const providerOverviewQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['her-word-desk', 'profile', id],
    queryFn: () => api.call(getProviderOverview, paramsOf(id)),
    ...fresh,
  });

export const useMakeLink = (id: number) =>
  useChange((api) => api.call(createProviderLink, paramsOf(id)), {
    failure: 'Failed to make a private link',
    refreshes: ['word'],
  });

export const useRevokeLink = (id: number, onSaved: () => void) =>
  useChange((api) => api.call(revokeProviderLink, paramsOf(id)), {
    success: 'Private link revoked',
    failure: 'Failed to revoke the private link',
    onSaved,
    refreshes: ['word'],
  });

export const useSettleRequest = () =>
  useChange(
    (api, { id, outcome }: { id: number; outcome: 'done' | 'restored' }) =>
      api.call(settleProviderRequest, { ...paramsOf(id), body: { outcome } }),
    {
      success: 'Request closed',
      failure: 'Failed to close the request',
      refreshes: ['word'],
    },
  );

type Verdict = CallInput<typeof settleReviewReply>['body'] & { readonly id: number };

/** The toast offers an undo, which sets the reply back to waiting. */
export const useSettleReply = () => {
  const options = { failure: 'Failed to settle the reply', refreshes: ['word'] } as const;
  const send = (api: ApiClient, { id, ...body }: Verdict) =>
    api.call(settleReviewReply, { ...paramsOf(id), body });
  const change = useChange(send, options);
  return useChange(async (api, verdict: Verdict) => {
    await send(api, verdict);
    showToast({
      title: verdict.state === 'approved' ? 'Reply approved' : 'Reply refused',
      durationMs: UNDO_MS,
      action: { label: 'Undo', onAction: () => change.mutate({ ...verdict, state: 'waiting' }) },
    });
  }, options);
};
