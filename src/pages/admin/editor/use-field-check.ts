import type { ProfileFormField } from '#features/profiles/profile-form.rules.ts';
import { fieldLabels } from '#pages/admin/editor/sections/field-labels.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { isSameValue } from '#platform/contract/edit.rules.ts';
import { issueSentence } from '#platform/contract/issue-messages.ts';
import { afterPress } from '#platform/web/navigation/after-press.ts';

/** Validates a changed field on blur, and an invalid one on every change. Saving validates all fields. */
export const useFieldCheck = (name: ProfileFormField) => {
  const { trigger, getValues, formState } = useProfileForm();
  const { [name]: problem } = formState.errors;
  const { defaultValues } = formState;
  return {
    error: problem?.message && issueSentence(fieldLabels[name], problem.message),
    onLeft: () => {
      if (problem || !isSameValue(getValues(name), defaultValues?.[name])) {
        afterPress(() => void trigger(name));
      }
    },
    onChanged: () => {
      if (problem) void trigger(name);
    },
  };
};
