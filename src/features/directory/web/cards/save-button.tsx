import { MAX_SAVED } from '#features/directory/saved-ids.rules.ts';
import {
  removeSavedProfiles,
  saveProfile,
  useSavedIds,
} from '#features/directory/web/cards/saved-profile-ids.ts';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';

interface SaveButtonProps {
  readonly id: number;
  readonly name: string;
}

/**
 * Saves a profile in the browser. Saved ids are only known after hydration, so the server does not
 * render the button; its space is reserved to avoid a layout shift.
 */
export const SaveButton = ({ id, name }: SaveButtonProps) => {
  const saved = useSavedIds();
  if (!saved) return null;
  const isSaved = saved.includes(id);
  const toggle = () => {
    if (isSaved) removeSavedProfiles([id]);
    else if (!saveProfile(id)) showToast({ title: m.saved_full({ n: MAX_SAVED }) });
  };
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isSaved}
      aria-label={m.save_profile({ name })}
      onClick={toggle}
    />
  );
};
