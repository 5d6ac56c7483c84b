import type { ProfileForm } from '#features/profiles/profile-form.rules.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { isSameValue } from '#platform/contract/edit.rules.ts';
import { afterPress } from '#platform/web/navigation/after-press.ts';

/**
 * A field is checked when it is left, if something was changed in it, and while it is mended. A save
 * checks all of them.
 */
export const useFieldCheck = (name: keyof ProfileForm) => {
  const { trigger, getValues, formState } = useProfileForm();
  const isWrong = formState.errors[name] !== undefined;
  const { defaultValues } = formState;
  return {
    onLeft: () => {
      if (isWrong || !isSameValue(getValues(name), defaultValues?.[name])) {
        afterPress(() => void trigger(name));
      }
    },
    onChanged: () => {
      if (isWrong) void trigger(name);
    },
  };
};
