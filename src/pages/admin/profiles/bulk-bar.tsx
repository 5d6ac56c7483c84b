import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import {
  type BulkSetting,
  useChangeProfiles,
  useExportProfiles,
} from '#features/profiles/admin/use-profile-list.ts';
import {
  type changeProfiles,
  exportProfiles,
  MAX_CHANGED,
} from '#features/profiles/profile-list.contract.ts';
import { countedProfiles, useDeleteProfiles } from '#features/profiles/trash/admin/use-trash.ts';
import { deleteFreelancers } from '#features/profiles/trash/trash.contract.ts';
import {
  BulkDialog,
  type BulkKind,
  bulkKinds,
  bulkLabels,
} from '#pages/admin/profiles/bulk-dialog.tsx';
import { MenuItem } from '#pages/admin/profiles/profile-actions.tsx';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { MoreIcon } from '#platform/web/ui/edit-icons.tsx';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

const doneMessages = (change: BulkSetting): string => {
  if ('isHidden' in change) {
    // A decision of somebody else may keep a profile hidden.
    if (change.isUndo) return 'restored';
    return change.isHidden ? 'hidden' : 'shown';
  }
  if ('isOnline' in change) return change.isOnline ? 'set online' : 'set offline';
  if ('locationArea' in change) return `moved to ${change.locationArea}`;
  return 'addService' in change
    ? `now with ${change.addService}`
    : `now without ${change.removeService}`;
};

/** The inverse of a bulk change. A change of area has none, because the old areas differ. */
const undoOf = (change: BulkSetting): BulkSetting | undefined => {
  if ('isHidden' in change) return { isHidden: !change.isHidden, isUndo: true };
  if ('isOnline' in change) return { isOnline: !change.isOnline };
  if ('addService' in change) return { removeService: change.addService };
  return 'removeService' in change ? { addService: change.removeService } : undefined;
};

const wordsOf = (change: BulkSetting, { changed, missing }: CallOutput<typeof changeProfiles>) => ({
  title: `${countedProfiles(changed.length)} ${doneMessages(change)}`,
  ...(missing.length > 0 && { description: `${missing.length} not found.` }),
});

/** Applies one change to many profiles; the toast offers to undo it for those that were changed. */
const useBulkChange = (onDone: () => void) => {
  const back = useChangeProfiles(({ change }, done) => showToast(wordsOf(change, done)));
  return useChangeProfiles(({ change }, done) => {
    onDone();
    const undo = undoOf(change);
    showToast({
      ...wordsOf(change, done),
      ...(undo &&
        done.changed.length > 0 && {
          durationMs: UNDO_MS,
          action: {
            label: 'Undo',
            onAction: () => back.mutate({ ids: done.changed, change: undo }),
          },
        }),
    });
  });
};

interface BulkBarProps {
  readonly ids: ReadonlySet<number>;
  readonly onDone: () => void;
}

/** Bulk actions for the selected profiles, in a bar at the bottom of the screen. */
export const BulkBar = ({ ids, onDone }: BulkBarProps) => {
  const chosen = [...ids];
  const [asking, setAsking] = useState<BulkKind | 'delete'>();
  const change = useBulkChange(onDone);
  const remove = useDeleteProfiles();
  const exported = useExportProfiles();
  const isTooMany = chosen.length > MAX_CHANGED;
  const isOff = isTooMany || change.isPending || remove.isPending || exported.isPending;
  const set = (setting: BulkSetting) => change.mutate({ ids: chosen, change: setting });
  return (
    <fieldset className="bulk-bar" aria-busy={isOff}>
      <legend className="sr-only">Selected profiles</legend>
      <p role="status" className="me-auto min-w-0 text-sm font-semibold">
        {chosen.length} selected
        {isTooMany && <span className="font-normal"> · at most {MAX_CHANGED} at once</span>}
      </p>
      <Button
        variant="secondary"
        className="px-4"
        disabled={isOff}
        onClick={() => set({ isHidden: true })}
      >
        Hide
      </Button>
      <Button
        variant="secondary"
        className="px-4"
        disabled={isOff}
        onClick={() => set({ isHidden: false })}
      >
        Show
      </Button>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger
          className="icon-button"
          aria-label="More actions for the selected profiles"
          disabled={isOff}
        >
          <MoreIcon />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="end" side="top" className="menu">
            <MenuItem onSelect={() => set({ isOnline: true })}>Set online</MenuItem>
            <MenuItem onSelect={() => set({ isOnline: false })}>Set offline</MenuItem>
            {bulkKinds.map((kind) => (
              <MenuItem key={kind} onSelect={() => setAsking(kind)}>
                {bulkLabels[kind].title}…
              </MenuItem>
            ))}
            <Permitted call={exportProfiles}>
              <MenuItem onSelect={() => exported.mutate({ ids: chosen })}>Export CSV</MenuItem>
            </Permitted>
            <Permitted call={deleteFreelancers}>
              <DropdownMenu.Separator className="my-1 h-px bg-line" />
              <MenuItem isDanger onSelect={() => setAsking('delete')}>
                Delete…
              </MenuItem>
            </Permitted>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <button
        type="button"
        className="icon-button"
        aria-label="Clear selection"
        title="Clear selection"
        onClick={onDone}
      >
        <CloseIcon />
      </button>
      {asking && asking !== 'delete' && (
        <BulkDialog
          kind={asking}
          count={countedProfiles(chosen.length)}
          onClose={() => setAsking(undefined)}
          onSet={set}
        />
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={() => setAsking(undefined)}
        question={`Delete ${countedProfiles(chosen.length)}?`}
        detail="Their reviews and lucky numbers are deleted too. You can undo this for a short time."
        action="Delete"
        onConfirm={() => remove.mutate(chosen, { onSuccess: onDone })}
      />
    </fieldset>
  );
};
