import { useFormContext } from 'react-hook-form';
import type { ProfileFormValues } from '#features/profiles/profile-form.rules.ts';
import type { FreelancerInput } from '#features/profiles/profiles.contract.ts';

/** Typed access to the form context of the profile form. */
export const useProfileForm = () => useFormContext<ProfileFormValues, unknown, FreelancerInput>();
