import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  DESK_PAGE_SIZE,
  type DueReason,
  type RequestState,
} from '#features/her-word/her-word-desk.contract.ts';
import { DueEntry, ReplyEntry, RequestEntry } from '#features/her-word/web/admin-desk-entries.tsx';
import { dueQuery, repliesQuery, requestsQuery } from '#features/her-word/web/use-desk.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

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
