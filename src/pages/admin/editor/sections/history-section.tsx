import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileHistoryQuery } from '#features/profiles/admin/use-profile-history.ts';
import { type HistoryKind, historyKinds } from '#features/profiles/profile-history.contract.ts';
import { HistoryEntryRow } from '#pages/admin/editor/sections/history-entry.tsx';
import { useApi } from '#platform/web/api/api-context.tsx';
import { loadMoreProps } from '#platform/web/api/more-of.ts';
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
  const [kind, setKind] = useState<HistoryKind>();
  const history = useInfiniteQuery({
    ...profileHistoryQuery(useApi(), id, kind),
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
