import type { UseFormReturn } from 'react-hook-form';
import type { FreelancerInput } from '#features/freelancers/freelancers.contract.ts';
import { changesOf, type ProfileForm } from '#features/freelancers/profile-form.rules.ts';
import { useCreateProfile, useUpdateProfile } from '#features/freelancers/web/use-save-profile.ts';
import { ApiError } from '#platform/web/api-client.ts';

/** Checks and saves the form; what the server finds wrong is shown beside its fields. */
export const useSave = (
  form: UseFormReturn<ProfileForm, unknown, FreelancerInput>,
  id: number | undefined,
  /** `isAll` is false if the admin went on typing meanwhile. */
  onSaved: (isAll: boolean) => void,
) => {
  const create = useCreateProfile();
  const update = useUpdateProfile();

  const showIssues = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    for (const [index, { field, message }] of error.issues.entries()) {
      form.setError(field as keyof ProfileForm, { message }, { shouldFocus: index === 0 });
    }
  };
  const submit = form.handleSubmit((input) => {
    const sent = form.getValues();
    const isAll = () => Object.keys(changesOf(sent, form.getValues())).length === 0;
    const callbacks = { onSuccess: () => onSaved(isAll()), onError: showIssues };
    if (id === undefined) return create.mutate(input, callbacks);
    const changes = changesOf(form.formState.defaultValues as ProfileForm, input);
    update.mutate({ id, changes }, callbacks);
  });
  return { submit, isSaving: create.isPending || update.isPending };
};
