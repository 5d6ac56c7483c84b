import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { ProfileFormValues } from '#features/profiles/profile-form.rules.ts';
import { freelancerInput } from '#features/profiles/profile-input.contract.ts';
import type { FreelancerInput } from '#features/profiles/profiles.contract.ts';
import { issueMessage } from '#platform/contract/issue-messages.ts';

/** Validates the form with the schema and the error messages of the server. */
export const profileResolver = zodResolver(freelancerInput, { error: issueMessage }) as Resolver<
  ProfileFormValues,
  unknown,
  FreelancerInput
>;
