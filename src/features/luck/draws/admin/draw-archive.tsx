import { useState } from 'react';
import { type DrawActions, DrawEntry } from '#features/luck/draws/admin/draw-entry.tsx';
import { olderDrawsQuery } from '#features/luck/draws/admin/use-draws.ts';
import { ADMIN_DRAWS_PAGE_SIZE } from '#features/luck/draws/draw-admin.contract.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { usePages } from '#platform/web/api/use-pages.ts';
import { useDebounced } from '#platform/web/browser/use-debounced.ts';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const DEBOUNCE_MS = 250;

/** All draws older than the latest ones, and a lookup of any draw by number. */
export const OlderDraws = (actions: DrawActions) => {
  const [typed, setTyped] = useState('');
  const drawNumber = useDebounced(typed.trim(), DEBOUNCE_MS);
  const api = useApi();
  const { query, pager, toPage } = usePages({
    size: ADMIN_DRAWS_PAGE_SIZE,
    read: (page) => olderDrawsQuery(api, page, drawNumber),
  });
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
              toPage(0);
            }}
          />
        )}
      </Field>
      <QueryState
        query={query}
        failure="Failed to fetch 4D draws"
        skeleton={<div className="skeleton mt-2 h-96" />}
      >
        {({ draws }) => (
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
            <Pager label="Pages of older draws" {...pager} />
          </>
        )}
      </QueryState>
    </section>
  );
};
