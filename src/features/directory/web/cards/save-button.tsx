import { MOST_SAVED } from '#features/directory/saved-ids.rules.ts';
import {
  forgetSaved,
  saveProfile,
  useSavedIds,
} from '#features/directory/web/cards/saved-profile-ids.ts';
import { classNames } from '#platform/web/browser/class-names.ts';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';

interface HeartProps {
  readonly id: number;
  readonly name: string;
  readonly className?: string;
}

/**
 * Keeps a profile on this device. It needs the script, and what is kept is only known then: the
 * server's page does without it, and it moves nothing when it comes.
 */
export const Heart = ({ id, name, className }: HeartProps) => {
  const saved = useSavedIds();
  if (!saved) return null;
  const isSaved = saved.includes(id);
  const toggle = () => {
    if (isSaved) forgetSaved([id]);
    else if (!saveProfile(id)) showToast({ title: m.saved_full({ n: MOST_SAVED }) });
  };
  return (
    <button
      type="button"
      className={classNames('heart', className)}
      aria-pressed={isSaved}
      aria-label={m.save_profile({ name })}
      onClick={toggle}
    />
  );
};
