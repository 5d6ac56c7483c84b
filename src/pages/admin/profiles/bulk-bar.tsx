import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { type BulkSetting, useExportProfiles } from '#features/profiles/admin/use-profile-list.ts';
import { MAX_CHANGED } from '#features/profiles/profile-list.contract.ts';
import { countedProfiles, useDeleteProfiles } from '#features/profiles/trash/admin/use-trash.ts';
import { BulkDialog, type BulkKind } from '#pages/admin/profiles/bulk-dialog.tsx';
import { useBulkChange } from '#pages/admin/profiles/use-bulk-change.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { MoreIcon } from '#platform/web/ui/edit-icons.tsx';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

const settings: readonly { readonly title: string; readonly kind: BulkKind }[] = [
  { title: 'Set area…', kind: 'area' },
  { title: 'Add a service…', kind: 'addService' },
  { title: 'Remove a service…', kind: 'removeService' },
];

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
          aria-label="More for the selected"
          disabled={isOff}
        >
          <MoreIcon />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="end" side="top" className="menu">
            <DropdownMenu.Item className="menu-item" onSelect={() => set({ isOnline: true })}>
              Set online
            </DropdownMenu.Item>
            <DropdownMenu.Item className="menu-item" onSelect={() => set({ isOnline: false })}>
              Set offline
            </DropdownMenu.Item>
            {settings.map(({ title, kind }) => (
              <DropdownMenu.Item key={kind} className="menu-item" onSelect={() => setAsking(kind)}>
                {title}
              </DropdownMenu.Item>
            ))}
            <DropdownMenu.Item
              className="menu-item"
              onSelect={() => exported.mutate({ ids: chosen })}
            >
              Export CSV
            </DropdownMenu.Item>
            <DropdownMenu.Separator className="my-1 h-px bg-line" />
            <DropdownMenu.Item
              className="menu-item text-danger"
              onSelect={() => setAsking('delete')}
            >
              Delete…
            </DropdownMenu.Item>
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
        detail="Their reviews and lucky numbers go, too. It can be undone for a moment."
        action="Delete"
        onConfirm={() => remove.mutate(chosen, { onSuccess: onDone })}
      />
    </fieldset>
  );
};
