import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ProfileForm } from '#features/profiles/profile-form.rules.ts';
import type { FreelancerInput } from '#features/profiles/profiles.contract.ts';
import { useDraftKey } from '#platform/web/forms/draft-owner.tsx';
import { forgetDraft, readDraft, storeDraft } from '#platform/web/forms/drafts.ts';
import { draftOf, type Edit, withDraft } from '#platform/web/forms/edits.ts';
import { useToast } from '#platform/web/toast/toast.tsx';

export type ProfileFormReturn = UseFormReturn<ProfileForm, unknown, FreelancerInput>;

/** The form as it is typed, and what the server had when it was read. */
export const profileEdit = (form: ProfileFormReturn): Edit<ProfileForm> => ({
  fields: form.getValues(),
  base: form.formState.defaultValues as ProfileForm,
});

export const putEdit = (
  { reset }: Pick<ProfileFormReturn, 'reset'>,
  { fields, base }: Edit<ProfileForm>,
) => {
  reset(base);
  reset(fields, { keepDefaultValues: true });
};

const keep = (key: string, edit: Edit<ProfileForm>) => {
  const typed = draftOf(edit);
  if (typed) storeDraft(key, typed);
  else forgetDraft(key);
};

/**
 * Keeps what is typed, and puts it back when the form is opened again: after a reload, or when the
 * session ended under it. Answers how to forget it.
 */
export const useProfileDraft = (form: ProfileFormReturn, id: number | undefined) => {
  const key = useDraftKey(`profile:${id ?? 'new'}`);
  const toast = useToast();
  const { getValues, reset, subscribe } = form;
  const keepTyped = useEffectEvent((name: string) => keep(name, profileEdit(form)));
  useEffect(() => {
    const draft = readDraft<ProfileForm>(key);
    if (draft) {
      putEdit({ reset }, withDraft(getValues(), draft));
      toast({ title: 'Your unsaved changes are back' });
    }
    // What was typed on while the profile was created is a draft of that profile now.
    else keepTyped(key);
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) =>
        keep(key, { fields: values, base: defaultValues as ProfileForm }),
    });
  }, [key, getValues, reset, subscribe, toast]);
  return () => forgetDraft(key);
};
