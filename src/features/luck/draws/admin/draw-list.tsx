import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OlderDraws } from '#features/luck/draws/admin/draw-archive.tsx';
import { CorrectDrawDialog } from '#features/luck/draws/admin/draw-correction-dialog.tsx';
import { DrawEntry, type StoredDraw } from '#features/luck/draws/admin/draw-entry.tsx';
import { drawsQuery, useDeleteDraw } from '#features/luck/draws/admin/use-draws.ts';
import { ADMIN_DRAWS_PAGE_SIZE } from '#features/luck/draws/draw-admin.contract.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { formatAdminWeekday } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

export const DrawList = () => {
  const draws = useQuery(drawsQuery(useApi()));
  const remove = useDeleteDraw();
  const [toDelete, setToDelete] = useState<StoredDraw>();
  const [corrected, setCorrected] = useState<StoredDraw>();
  const [showsOlder, setShowsOlder] = useState(false);
  const actions = { onCorrect: setCorrected, onDelete: setToDelete };
  return (
    <section aria-labelledby="last-draws">
      <h2 id="last-draws" className="text-lg font-semibold">
        Last 6 Draws
      </h2>
      <QueryState
        query={draws}
        failure="Failed to fetch 4D draws"
        skeleton={<div className="skeleton mt-2 h-96" />}
      >
        {(list) =>
          list.length === 0 ? (
            <p className="py-4 text-ink-soft">No draws yet</p>
          ) : (
            <>
              <ul>
                {list.map((draw) => (
                  <DrawEntry key={draw.id} draw={draw} {...actions} />
                ))}
              </ul>
              {list.length >= ADMIN_DRAWS_PAGE_SIZE && (
                <Button
                  variant="quiet"
                  aria-expanded={showsOlder}
                  onClick={() => setShowsOlder(!showsOlder)}
                >
                  Older draws
                </Button>
              )}
            </>
          )
        }
      </QueryState>
      {showsOlder && <OlderDraws {...actions} />}
      {corrected && (
        <CorrectDrawDialog
          key={corrected.id}
          draw={corrected}
          onClose={() => setCorrected(undefined)}
        />
      )}
      <ConfirmDialog
        open={toDelete !== undefined}
        onOpenChange={() => setToDelete(undefined)}
        question="Are you sure you want to delete this 4D draw?"
        detail={toDelete && `Draw ${toDelete.drawNumber}, ${formatAdminWeekday(toDelete.drawDate)}`}
        action="Delete"
        onConfirm={() => toDelete && remove.mutate(toDelete.id)}
      />
    </section>
  );
};
