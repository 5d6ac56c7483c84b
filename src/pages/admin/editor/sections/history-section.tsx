import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  HISTORY_PAGE_SIZE,
  type HistoryKind,
  historyKinds,
  listProfileHistory,
} from '#features/profiles/profile-history.contract.ts';
import { HistoryEntryRow } from '#pages/admin/editor/sections/history-entry.tsx';
import { useApi } from '#platform/web/api/api-context.tsx';
import { loadMoreProps } from '#platform/web/api/load-more-props.ts';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const FAILURE = 'Failed to fetch the history';

const kindLabels: Readonly<Record<HistoryKind, string>> = {
  edit: 'Edits',
  visibility: 'Visibility',
  approval: 'Approvals',
  review: 'Reviews',
};
const options = [
  { value: '', label: 'Everything' },
  ...historyKinds.map((value) => ({ value, label: kindLabels[value] })),
];

/** Everything that happened to a profile, in the order of time. */
export const HistorySection = ({ id }: { id: number }) => {
  const api = useApi();
  const [kind, setKind] = useState<HistoryKind>();
  const history = useInfiniteQuery({
    queryKey: ['freelancers', 'history', id, kind ?? ''],
    queryFn: ({ pageParam: before }) =>
      api.call(listProfileHistory, { params: { id: String(id) }, query: { kind, before } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === HISTORY_PAGE_SIZE ? page.at(-1)?.key : undefined),
    // Refetched when it is shown, and after changes of the profile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <AdminPanel
      id="history"
      title="History"
      intro="Who did what, and when. Restored values go into the form. Save to keep them."
      actions={
        <Select
          aria-label="Shown in the history"
          value={kind ?? ''}
          options={options}
          onValueChange={(value) => setKind(historyKinds.find((one) => one === value))}
        />
      }
    >
      <QueryState query={history} failure={FAILURE} skeleton={<div className="skeleton h-40" />}>
        {({ pages }) =>
          pages[0]?.length === 0 ? (
            <p className="py-4 text-center text-ink-soft">No entries yet</p>
          ) : (
            <ol className="divide-y divide-line">
              {pages.flat().map((entry) => (
                <HistoryEntryRow key={entry.key} id={id} entry={entry} />
              ))}
            </ol>
          )
        }
      </QueryState>
      <LoadMore label="Older entries" {...loadMoreProps(history, FAILURE)} />
    </AdminPanel>
  );
};
