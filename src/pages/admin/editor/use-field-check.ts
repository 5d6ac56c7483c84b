import type { ProfileFormValues } from '#features/profiles/profile-form.rules.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { isSameValue } from '#platform/contract/edit.rules.ts';
import { afterPress } from '#platform/web/navigation/after-press.ts';

/**
 * Validates a field on blur if it was changed, and on every change while it is invalid. Saving validates all
 * fields.
 */
export const useFieldCheck = (name: keyof ProfileFormValues) => {
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
