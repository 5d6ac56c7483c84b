import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DRAWS_PAGE_SIZE } from '#features/lucky-garden/draw-desk.contract.ts';
import { type DrawActions, DrawEntry } from '#features/lucky-garden/web/draw-entry.tsx';
import { olderDrawsQuery } from '#features/lucky-garden/web/use-draws.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { Field, Input } from '#platform/web/ui/field.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';
import { useSettled } from '#platform/web/use-settled.ts';

const TYPING_MS = 250;

/** All draws that are not among the last ones, and any by its number. */
export const OlderDraws = (actions: DrawActions) => {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const drawNumber = useSettled(typed.trim(), TYPING_MS);
  const older = useQuery({
    ...olderDrawsQuery(useApi(), page, drawNumber),
    placeholderData: keepPreviousData,
  });
  const pages = Math.max(1, Math.ceil((older.data?.total ?? 0) / DRAWS_PAGE_SIZE));
  // A deleted draw may leave the page that was open without entries.
  if (older.data && !older.isPlaceholderData && page >= pages) setPage(pages - 1);
  return (
    <section aria-label="Older draws" className="mt-3">
      <Field label="Find by draw number">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setPage(0);
            }}
          />
        )}
      </Field>
      <QueryState
        query={older}
        failure="Failed to fetch 4D draws"
        skeleton={<div className="skeleton mt-2 h-96" />}
      >
        {({ draws, total }) => (
          <>
            {draws.length === 0 && (
              <p className="py-4 text-ink-soft">
                {drawNumber ? `No draw ${drawNumber}` : 'No older draws'}
              </p>
            )}
            <ul>
              {draws.map((draw) => (
                <DrawEntry key={draw.id} draw={draw} {...actions} />
              ))}
            </ul>
            <Pager
              label="Pages of older draws"
              summary={`Page ${page + 1} of ${pages}, ${total} draws`}
              page={page}
              pages={pages}
              onPage={setPage}
            />
          </>
        )}
      </QueryState>
    </section>
  );
};
