import { useRef, useState } from 'react';
import { useCreateProfile, useUpdateProfile } from '#features/profiles/admin/use-save-profile.ts';
import {
  baseOf,
  changesOf,
  type ProfileForm,
  profileForm,
} from '#features/profiles/profile-form.rules.ts';
import type { FreelancerInput, FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import {
  type ProfileFormReturn,
  profileEdit,
  putEdit,
} from '#pages/admin/editor/use-profile-draft.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import type { EditConflict } from '#platform/contract/error-body.ts';
import { ApiError, conflictsOf } from '#platform/web/api/api-client.ts';
import { afterSave, type Choices, draftOf, settled } from '#platform/web/forms/edits.ts';

/** What becomes of the form once it is saved. */
export type AfterSave = 'leave' | 'stay';

export interface SavedProfile {
  readonly profile: Wire<FreelancerRecord>;
  readonly isNew: boolean;
  /** False if the admin went on typing meanwhile. */
  readonly isAll: boolean;
  readonly next: AfterSave;
}

/** Checks and saves the form; what the server finds wrong is shown beside its fields. */
export const useSave = (
  form: ProfileFormReturn,
  id: number | undefined,
  onSaved: (saved: SavedProfile) => void,
) => {
  const create = useCreateProfile();
  const update = useUpdateProfile();
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  // One save at a time, and a profile is created once: both are known before the next drawing.
  const isUnderWay = useRef(false);
  const createdId = useRef<number>(undefined);
  const next = useRef<AfterSave>('leave');

  const showFailure = (error: unknown) => {
    setConflicts(conflictsOf(error));
    if (!(error instanceof ApiError)) return;
    for (const [index, { field, message }] of error.issues.entries()) {
      form.setError(field as keyof ProfileForm, { message }, { shouldFocus: index === 0 });
    }
  };
  const send = (input: FreelancerInput) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const sent = form.getValues();
    const target = id ?? createdId.current;
    const callbacks = {
      onSuccess: (profile: SavedProfile['profile']) => {
        const edit = afterSave(sent, form.getValues(), profileForm(profile));
        putEdit(form, edit);
        const isNew = target === undefined;
        if (isNew) createdId.current = profile.id;
        onSaved({ profile, isNew, isAll: !draftOf(edit), next: next.current });
      },
      onError: showFailure,
      onSettled: () => {
        isUnderWay.current = false;
      },
    };
    if (target === undefined) return create.mutate(input, callbacks);
    const before = form.formState.defaultValues as ProfileForm;
    const changes = changesOf(before, input);
    update.mutate({ id: target, changes, base: baseOf(before, changes) }, callbacks);
  };
  const submit = form.handleSubmit(send);
  const save = (wish: AfterSave) => {
    if (isUnderWay.current) return;
    next.current = wish;
    void submit();
  };
  return {
    save,
    isSaving: create.isPending || update.isPending,
    conflicts,
    leaveConflicts: () => setConflicts([]),
    /** Goes on with what was chosen. */
    settle: (choices: Choices) => {
      putEdit(form, settled(profileEdit(form), conflicts, choices));
      setConflicts([]);
      void submit();
    },
  };
};
