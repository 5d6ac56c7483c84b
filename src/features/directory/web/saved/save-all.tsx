import { MAX_SAVED } from '#features/directory/saved-ids.rules.ts';
import { saveProfile, useSavedIds } from '#features/directory/web/cards/saved-profile-ids.ts';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';

/** Saves the profiles of a list in its order, as many as fit. Needs the stored ids, so only in the browser. */
export const SaveAll = ({ ids }: { ids: readonly number[] }) => {
  const saved = useSavedIds();
  if (!saved) return null;
  const saveAll = () => {
    const more = ids.filter((id) => !saved.includes(id));
    const fitting = more.slice(0, MAX_SAVED - saved.length);
    // The last one saved comes first.
    for (const id of [...fitting].reverse()) saveProfile(id);
    const left = more.length - fitting.length;
    showToast({
      title: left > 0 ? m.shortlist_full({ left, n: MAX_SAVED }) : m.shortlist_saved(),
    });
  };
  return <Button onClick={saveAll}>{m.shortlist_save()}</Button>;
};
