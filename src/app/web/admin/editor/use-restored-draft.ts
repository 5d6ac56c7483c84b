import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { takeDraft } from '#app/web/admin/editor/profile-draft.ts';
import type { FreelancerInput } from '#features/freelancers/freelancers.contract.ts';
import type { ProfileForm } from '#features/freelancers/profile-form.rules.ts';
import { useToast } from '#platform/web/toast.tsx';

/** Puts back what was typed before the session ended; the rest is as it is on the server now. */
export const useRestoredDraft = (
  form: UseFormReturn<ProfileForm, unknown, FreelancerInput>,
  id: number | undefined,
) => {
  const toast = useToast();
  const { getValues, reset } = form;
  useEffect(() => {
    const draft = takeDraft(id);
    if (!draft) return;
    reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    toast({ title: 'Your unsaved changes are back' });
  }, [id, getValues, reset, toast]);
};
