import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { freelancerInput } from '#features/freelancers/freelancer-input.contract.ts';
import type { FreelancerInput } from '#features/freelancers/freelancers.contract.ts';
import type { ProfileForm } from '#features/freelancers/profile-form.rules.ts';
import { issueWords } from '#platform/contract/issue-words.ts';

/** The form is checked as the server will check it, in the same words. */
export const profileResolver = zodResolver(freelancerInput, { error: issueWords }) as Resolver<
  ProfileForm,
  unknown,
  FreelancerInput
>;
