import { useState } from 'react';
import {
  type ProfileFormReturn,
  profileEdit,
  putEdit,
} from '#app/web/admin/editor/use-profile-draft.ts';
import type { FreelancerInput } from '#features/freelancers/freelancers.contract.ts';
import {
  baseOf,
  changesOf,
  type ProfileForm,
  profileForm,
} from '#features/freelancers/profile-form.rules.ts';
import { useCreateProfile, useUpdateProfile } from '#features/freelancers/web/use-save-profile.ts';
import type { EditConflict } from '#platform/contract/error-body.ts';
import { ApiError, conflictsOf } from '#platform/web/api-client.ts';
import { type Choices, settled } from '#platform/web/edits.ts';

/** Checks and saves the form; what the server finds wrong is shown beside its fields. */
export const useSave = (
  form: ProfileFormReturn,
  id: number | undefined,
  /** `isAll` is false if the admin went on typing meanwhile. */
  onSaved: (isAll: boolean) => void,
) => {
  const create = useCreateProfile();
  const update = useUpdateProfile();
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);

  const showFailure = (error: unknown) => {
    setConflicts(conflictsOf(error));
    if (!(error instanceof ApiError)) return;
    for (const [index, { field, message }] of error.issues.entries()) {
      form.setError(field as keyof ProfileForm, { message }, { shouldFocus: index === 0 });
    }
  };
  const send = (input: FreelancerInput) => {
    const sent = form.getValues();
    const isAll = () => Object.keys(changesOf(sent, form.getValues())).length === 0;
    const onError = showFailure;
    if (id === undefined) {
      return create.mutate(input, { onSuccess: () => onSaved(isAll()), onError });
    }
    const before = form.formState.defaultValues as ProfileForm;
    const changes = changesOf(before, input);
    update.mutate(
      { id, changes, base: baseOf(before, changes) },
      {
        onSuccess: (profile) => {
          const isDone = isAll();
          // What is typed on starts from what was saved.
          if (!isDone) form.reset(profileForm(profile), { keepValues: true });
          onSaved(isDone);
        },
        onError,
      },
    );
  };
  const submit = form.handleSubmit(send);
  return {
    submit,
    isSaving: create.isPending || update.isPending,
    conflicts,
    leaveConflicts: () => setConflicts([]),
    /** Goes on with what was chosen. */
    settle: (choices: Choices) => {
      putEdit(form, settled(profileEdit(form), conflicts, choices));
      setConflicts([]);
      submit();
    },
  };
};
