import { useRef } from 'react';
import {
  useCreateDraft,
  useCreateProfile,
  useUpdateProfile,
} from '#features/profiles/admin/use-save-profile.ts';
import {
  type ProfileFormValues,
  profileFormValues,
  receiptsOf,
} from '#features/profiles/profile-form.rules.ts';
import type { FreelancerInput, FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { type Choices, unsavedDraft } from '#platform/web/forms/edits.ts';
import type { UseServerFormReturn } from '#platform/web/forms/use-server-form.ts';

/** What happens to the form after a save. */
type AfterSave = 'leave' | 'stay';

/** A new profile is published only by the button that says so; `draft` saves it and keeps the form open. */
export type SaveMode = AfterSave | 'draft';

export interface SavedProfile {
  readonly profile: Wire<FreelancerRecord>;
  readonly isNew: boolean;
  /** False if the form was edited while it was being saved. */
  readonly isAll: boolean;
  readonly next: AfterSave;
}

/** Validates and saves the form; validation errors of the server are shown on their fields. */
export const useSave = (
  form: UseServerFormReturn<ProfileFormValues, FreelancerInput>,
  id: number | undefined,
  onSaved: (saved: SavedProfile) => void,
) => {
  const create = useCreateProfile();
  const createDraft = useCreateDraft();
  const update = useUpdateProfile();
  // Prevents a second profile if the next save starts before the form has the new id.
  const createdId = useRef<number>(undefined);
  const mode = useRef<SaveMode>('leave');
  const submit = form.submit((sent, input) => {
    const target = id ?? createdId.current;
    const callbacks = {
      onSuccess: (profile: SavedProfile['profile']) => {
        const isAll = form.finish(sent, profileFormValues(profile));
        const isNew = target === undefined;
        if (isNew) createdId.current = profile.id;
        onSaved({ profile, isNew, isAll, next: mode.current === 'leave' ? 'leave' : 'stay' });
      },
      onError: form.refuse,
    };
    const creating = mode.current === 'draft' ? createDraft : create;
    if (target === undefined) return creating.mutate(input, callbacks);
    const unsaved = unsavedDraft<FreelancerInput>({ fields: input, base: sent.base });
    const { changes, base } = unsaved ?? { changes: {}, base: {} };
    const generated = receiptsOf(sent.fields, changes);
    update.mutate({ id: target, changes, base, generated }, callbacks);
  });
  const isSaving = create.isPending || createDraft.isPending || update.isPending;
  return {
    isSaving,
    save: (wanted: SaveMode) => {
      if (isSaving) return;
      mode.current = wanted;
      void submit();
    },
    /** Saves the choices made in the conflict dialog. */
    settle: (choices: Choices) => {
      form.settle(choices);
      void submit();
    },
  };
};
