import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { setApprovalPolicy } from '#features/profiles/approval/approval.contract.ts';
import { BulkLinks } from '#features/provider-portal/admin/bulk-links.tsx';
import { approvalPolicyQuery } from '#features/provider-portal/admin/portal-queries.ts';
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
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useMayCall } from '#platform/web/api/permitted.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Switch } from '#platform/web/ui/fields/switch.tsx';
import { PagedList } from '#platform/web/ui/paged-list.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';

/** The setting that publishes only what the provider has approved. */
const ApprovalPolicy = () => {
  const { data } = useQuery(approvalPolicyQuery(useApi()));
  const save = useChange(
    (client, isRequired: boolean) =>
      client.call(setApprovalPolicy, { body: { policy: isRequired ? 'required' : 'optional' } }),
    {
      success: 'Setting saved',
      failure: 'Failed to save the setting',
      refreshes: ['portal'],
    },
  );
  const maySet = useMayCall()(setApprovalPolicy);
  const isRequired = save.isPending ? save.variables : data?.policy === 'required';
  return (
    <div className="mb-4 flex items-start gap-3">
      <Switch
        aria-label="Require approval before publishing"
        checked={isRequired ?? false}
        disabled={!maySet || data === undefined}
        onCheckedChange={(on) => save.mutate(on)}
      />
      <p className="text-sm">
        Require approval before publishing{' '}
        <span className="block text-ink-soft">
          A new profile is a draft until its provider has confirmed it. Profiles that are already
          published stay published. An edit of one is public at once, and visitors read what has
          changed since the confirmation. A profile that was hidden or deleted is shown again only
          in a confirmed version, unless its provider takes back a request for removal.
        </span>
      </p>
    </div>
  );
};

interface ViewProps<Item>
  extends Pick<ComponentProps<typeof PagedList<Item>>, 'keyOf' | 'read' | 'empty' | 'entry'> {}

const View = <Item,>(props: ViewProps<Item>) => (
  <PagedList
    label="Pages of provider consent"
    size={PORTAL_ADMIN_PAGE_SIZE}
    failure="Failed to fetch the list"
    {...props}
  />
);

const Requests = ({ state }: { state: RequestState }) => {
  const api = useApi();
  return (
    <View
      keyOf={(page) => ['portal-admin', 'requests', state, page]}
      read={(page) => api.callWithHeaders(listProviderRequests, { query: { state, ...page } })}
      empty={state === 'open' ? 'No open requests' : 'No closed requests'}
      entry={(request) => <RequestEntry key={request.id} request={request} />}
    />
  );
};

const Due = ({ why }: { why: DueReason }) => {
  const api = useApi();
  return (
    <>
      <BulkLinks why={why} />
      <View
        keyOf={(page) => ['portal-admin', 'due', why, page]}
        read={(page) => api.callWithHeaders(listDueProfiles, { query: { why, ...page } })}
        empty="No confirmations are due"
        entry={(profile) => <DueEntry key={profile.id} profile={profile} />}
      />
    </>
  );
};

const Replies = () => {
  const api = useApi();
  return (
    <View
      keyOf={(page) => ['portal-admin', 'replies', 'waiting', page]}
      read={(page) =>
        api.callWithHeaders(listReviewReplies, { query: { state: 'waiting', ...page } })
      }
      empty="No replies are waiting"
      entry={(reply) => <ReplyEntry key={reply.id} reply={reply} />}
    />
  );
};

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
