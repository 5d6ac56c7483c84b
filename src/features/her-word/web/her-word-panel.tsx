import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { RequestKind, RequestOutcome } from '#features/her-word/her-word.rules.ts';
import {
  DESK_PAGE_SIZE,
  type DueProfile,
  type DueReason,
  type ProviderRequest,
  type RequestState,
  type ReviewReply,
} from '#features/her-word/her-word-desk.contract.ts';
import { confirmationWords } from '#features/her-word/web/confirmation-words.ts';
import {
  dueQuery,
  repliesQuery,
  requestsQuery,
  useSettleReply,
  useSettleRequest,
} from '#features/her-word/web/use-desk.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { formatMoment } from '#platform/web/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const kindWords: Record<RequestKind, string> = {
  changes: 'Asks for changes',
  removal: 'Asks for removal; the profile is hidden',
};
const outcomeWords: Record<RequestOutcome, string> = {
  done: 'Done',
  restored: 'Restored',
  withdrawn: 'Withdrawn by her',
};

const ProfileLink = ({ id, name }: { id: number; name: string }) => (
  <Link
    to="/admin/{-$id}"
    params={{ id: String(id) }}
    hash="her-word"
    className="font-semibold text-ink underline"
  >
    {name}
  </Link>
);

const Entry = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4 last:border-0">
    <div className="min-w-64 flex-1">{children}</div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </li>
);

const RequestEntry = ({ request }: { request: Wire<ProviderRequest> }) => {
  const settle = useSettleRequest();
  const { id, kind, outcome, message } = request;
  const about = <span className="sr-only"> request {id}</span>;
  return (
    <Entry
      actions={
        outcome === null && (
          <>
            <Button
              variant="secondary"
              disabled={settle.isPending}
              onClick={() => settle.mutate({ id, outcome: 'done' })}
            >
              Done{about}
            </Button>
            {kind === 'removal' && (
              <Button
                variant="quiet"
                disabled={settle.isPending}
                onClick={() => settle.mutate({ id, outcome: 'restored' })}
              >
                Restore{about}
              </Button>
            )}
          </>
        )
      }
    >
      <p className="font-semibold">
        {kindWords[kind]}
        {outcome && ` · ${outcomeWords[outcome]}`}
      </p>
      <p className="text-sm text-ink-soft">
        <ProfileLink id={request.freelancerId} name={request.freelancerName} /> ·{' '}
        {formatMoment(request.createdAt)}
      </p>
      {message && <p className="mt-2 max-w-prose break-words whitespace-pre-wrap">{message}</p>}
    </Entry>
  );
};

const DueEntry = ({ profile }: { profile: Wire<DueProfile> }) => (
  <Entry>
    <ProfileLink id={profile.id} name={profile.name} />
    <p className="text-sm text-ink-soft">
      {confirmationWords(profile.confirmation)} {profile.hasLink && 'She has a private link.'}
    </p>
  </Entry>
);

const ReplyEntry = ({ reply }: { reply: Wire<ReviewReply> }) => {
  const settle = useSettleReply();
  const { id, text, comment } = reply;
  const say = (state: 'approved' | 'refused') => settle.mutate({ id, state, text });
  const about = <span className="sr-only"> reply to review {id}</span>;
  return (
    <Entry
      actions={
        <>
          <Button variant="secondary" disabled={settle.isPending} onClick={() => say('approved')}>
            Approve{about}
          </Button>
          <Button variant="quiet" disabled={settle.isPending} onClick={() => say('refused')}>
            Refuse{about}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-soft">
        <ProfileLink id={reply.freelancerId} name={reply.freelancerName} /> ·{' '}
        {formatMoment(reply.createdAt)}
      </p>
      {comment && (
        <p className="mt-2 max-w-prose border-l-2 border-line pl-3 break-words whitespace-pre-wrap text-ink-soft">
          {comment}
        </p>
      )}
      <p className="mt-2 max-w-prose break-words whitespace-pre-wrap">{text}</p>
    </Entry>
  );
};

interface ViewProps<Item> {
  readonly query: UseQueryResult<{ list: Item[]; total: number }>;
  readonly empty: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly entry: (item: Item) => ReactNode;
}

function View<Item>({ query, empty, page, onPage, entry }: ViewProps<Item>) {
  const pages = Math.ceil((query.data?.total ?? 0) / DESK_PAGE_SIZE);
  return (
    <>
      <QueryState
        query={query}
        failure="Failed to fetch what providers said"
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
      <Pager
        label="Pages of what providers said"
        summary={`Page ${page + 1} of ${pages}`}
        page={page}
        pages={pages}
        onPage={onPage}
      />
    </>
  );
}

interface PageProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

const Requests = ({ state, ...paging }: PageProps & { state: RequestState }) => (
  <View
    {...paging}
    query={useQuery({
      ...requestsQuery(useApi(), state, paging.page),
      placeholderData: keepPreviousData,
    })}
    empty={state === 'open' ? 'No open requests' : 'No closed requests'}
    entry={(request) => <RequestEntry key={request.id} request={request} />}
  />
);

const Due = ({ why, ...paging }: PageProps & { why: DueReason }) => (
  <View
    {...paging}
    query={useQuery({ ...dueQuery(useApi(), why, paging.page), placeholderData: keepPreviousData })}
    empty="Nothing is due here"
    entry={(profile) => <DueEntry key={profile.id} profile={profile} />}
  />
);

const Replies = (paging: PageProps) => (
  <View
    {...paging}
    query={useQuery({
      ...repliesQuery(useApi(), 'waiting', paging.page),
      placeholderData: keepPreviousData,
    })}
    empty="No replies are waiting"
    entry={(reply) => <ReplyEntry key={reply.id} reply={reply} />}
  />
);

const views = {
  open: { label: 'Requests', show: (props: PageProps) => <Requests state="open" {...props} /> },
  replies: { label: 'Replies', show: (props: PageProps) => <Replies {...props} /> },
  never: { label: 'Never confirmed', show: (props: PageProps) => <Due why="never" {...props} /> },
  lapsed: { label: 'Lapsed', show: (props: PageProps) => <Due why="lapsed" {...props} /> },
  soon: { label: 'Lapsing soon', show: (props: PageProps) => <Due why="soon" {...props} /> },
  closed: {
    label: 'Closed requests',
    show: (props: PageProps) => <Requests state="closed" {...props} />,
  },
};
const names = Object.keys(views) as (keyof typeof views)[];

/** What providers ask for, and whom an admin should ask. */
export const HerWordPanel = () => {
  const [view, setView] = useState<keyof typeof views>('open');
  const [page, setPage] = useState(0);
  return (
    <Panel
      id="her-word"
      title="Her Word"
      intro="What providers ask for, their replies to reviews, and whose confirmation is due: never given, lapsed, or lapsing within 30 days."
    >
      <div className="mb-3 flex flex-wrap gap-2">
        {names.map((name) => (
          <Button
            key={name}
            variant={name === view ? 'secondary' : 'quiet'}
            className="px-4"
            aria-pressed={name === view}
            onClick={() => {
              setView(name);
              setPage(0);
            }}
          >
            {views[name].label}
          </Button>
        ))}
      </div>
      {/* Another list is another component: it begins without the rows of the last. */}
      <div key={view}>{views[view].show({ page, onPage: setPage })}</div>
    </Panel>
  );
};
