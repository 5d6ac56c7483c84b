import { useFormContext } from 'react-hook-form';
import type { FreelancerInput } from '#features/freelancers/freelancers.contract.ts';
import type { ProfileForm } from '#features/freelancers/profile-form.rules.ts';

/** The form around a section. */
export const useProfileForm = () => useFormContext<ProfileForm, unknown, FreelancerInput>();
