import { type BulkSetting, useChangeProfiles } from '#features/profiles/admin/use-profile-list.ts';
import type { changeProfiles } from '#features/profiles/profile-list.contract.ts';
import { countedProfiles } from '#features/profiles/trash/admin/use-trash.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';

const doneWords = (change: BulkSetting): string => {
  if ('isHidden' in change) return change.isHidden ? 'hidden' : 'shown';
  if ('isOnline' in change) return change.isOnline ? 'set online' : 'set offline';
  if ('locationArea' in change) return `moved to ${change.locationArea}`;
  return 'addService' in change
    ? `given ${change.addService}`
    : `without ${change.removeService} now`;
};

/**
 * The inverse of a bulk change for the profiles it changed. A change of area has none: the old areas differ.
 */
const undoOf = (change: BulkSetting): BulkSetting | undefined => {
  if ('isHidden' in change) return { isHidden: !change.isHidden };
  if ('isOnline' in change) return { isOnline: !change.isOnline };
  if ('addService' in change) return { removeService: change.addService };
  return 'removeService' in change ? { addService: change.removeService } : undefined;
};

const wordsOf = (change: BulkSetting, { changed, missing }: CallOutput<typeof changeProfiles>) => ({
  title: `${countedProfiles(changed.length)} ${doneWords(change)}`,
  ...(missing.length > 0 && { description: `${missing.length} not found any more.` }),
});

/** Applies one change to many profiles; the toast offers to undo it for those that were changed. */
export const useBulkChange = (onDone: () => void) => {
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
