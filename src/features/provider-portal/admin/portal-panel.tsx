import { type ReactNode, useState } from 'react';
import { ApprovalPolicy } from '#features/provider-portal/admin/approval-policy.tsx';
import { BulkLinks } from '#features/provider-portal/admin/bulk-links.tsx';
import {
  DueEntry,
  ReplyEntry,
  RequestEntry,
} from '#features/provider-portal/admin/request-entries.tsx';
import {
  type DueReason,
  listDueProfiles,
  listProviderRequests,
  listReviewReplies,
  PORTAL_ADMIN_PAGE_SIZE,
  type RequestState,
} from '#features/provider-portal/portal-admin.contract.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { usePages } from '#platform/web/api/use-pages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

interface ViewProps<Item> {
  readonly name: 'requests' | 'due' | 'replies';
  readonly filter: string;
  readonly read: (api: ApiClient, offset: string) => Promise<{ data: Item[]; headers: Headers }>;
  readonly empty: string;
  readonly entry: (item: Item) => ReactNode;
}

function View<Item>({ name, filter, read, empty, entry }: ViewProps<Item>) {
  const api = useApi();
  const { query, pager } = usePages({
    size: PORTAL_ADMIN_PAGE_SIZE,
    read: (page) => ({
      queryKey: ['portal-admin', name, filter, page] as const,
      queryFn: async () => {
        const { data, headers } = await read(api, String(page * PORTAL_ADMIN_PAGE_SIZE));
        return { list: data, total: Number(headers.get('x-total-count')) };
      },
      // Providers add entries at any time.
      staleTime: 0,
    }),
  });
  return (
    <>
      <QueryState
        query={query}
        failure="Failed to fetch the list"
        skeleton={<div className="skeleton h-32" />}
      >
        {({ list }) =>
          list.length === 0 ? (
            <p className="py-2 text-ink-soft">{empty}</p>
          ) : (
            <ul>{list.map(entry)}</ul>
          )
        }
      </QueryState>
      <Pager label="Pages of provider consent" {...pager} />
    </>
  );
}

const Requests = ({ state }: { state: RequestState }) => (
  <View
    name="requests"
    filter={state}
    read={(api, offset) => api.callWithHeaders(listProviderRequests, { query: { state, offset } })}
    empty={state === 'open' ? 'No open requests' : 'No closed requests'}
    entry={(request) => <RequestEntry key={request.id} request={request} />}
  />
);

const Due = ({ why }: { why: DueReason }) => (
  <>
    <BulkLinks why={why} />
    <View
      name="due"
      filter={why}
      read={(api, offset) => api.callWithHeaders(listDueProfiles, { query: { why, offset } })}
      empty="No confirmations are due"
      entry={(profile) => <DueEntry key={profile.id} profile={profile} />}
    />
  </>
);

const Replies = () => (
  <View
    name="replies"
    filter="waiting"
    read={(api, offset) =>
      api.callWithHeaders(listReviewReplies, { query: { state: 'waiting', offset } })
    }
    empty="No replies are waiting"
    entry={(reply) => <ReplyEntry key={reply.id} reply={reply} />}
  />
);

const views = {
  open: { label: 'Requests', shown: <Requests state="open" /> },
  replies: { label: 'Replies', shown: <Replies /> },
  never: { label: 'Never confirmed', shown: <Due why="never" /> },
  lapsed: { label: 'Expired or changed', shown: <Due why="lapsed" /> },
  soon: { label: 'Expiring soon', shown: <Due why="soon" /> },
  closed: { label: 'Closed requests', shown: <Requests state="closed" /> },
};
const names = Object.keys(views) as (keyof typeof views)[];

/** Lists provider requests, replies and due confirmations. */
export const PortalPanel = () => {
  const [view, setView] = useState<keyof typeof views>('open');
  return (
    <AdminPanel
      id="her-word"
      title="Provider consent"
      intro="Requests and replies of providers, and confirmations that are due: never given, expired, given for an earlier version, or expiring within 30 days."
    >
      <ApprovalPolicy />
      <div className="mb-3 flex flex-wrap gap-2">
        {names.map((name) => (
          <Button
            key={name}
            variant={name === view ? 'secondary' : 'quiet'}
            className="px-4"
            aria-pressed={name === view}
            onClick={() => setView(name)}
          >
            {views[name].label}
          </Button>
        ))}
      </div>
      {/* The key remounts the list: a new view starts without the rows of the previous one. */}
      <div key={view}>{views[view].shown}</div>
    </AdminPanel>
  );
};
