import { newProfile } from '#features/profiles/profile-form.rules.ts';
import {
  createFreelancer,
  type FreelancerBase,
  type FreelancerInput,
  updateFreelancer,
} from '#features/profiles/profiles.contract.ts';
import type { GenerationReceipts } from '#features/profiles/text-origins/text-origins.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';

const form = { refreshes: ['profile'], isForm: true } as const;

export const useCreateProfile = () =>
  useChange(
    (api, input: FreelancerInput) => api.call(createFreelancer, { body: newProfile(input) }),
    {
      // Where approval is required, the server makes it a draft.
      success: ({ isHidden }) =>
        isHidden
          ? 'Saved as a draft. You can publish it after the provider has confirmed it.'
          : 'Profile created successfully!',
      failure: 'Failed to create profile',
      ...form,
    },
  );

/** Creates the profile without publishing it. */
export const useCreateDraft = () =>
  useChange(
    (api, input: FreelancerInput) =>
      api.call(createFreelancer, { body: { ...newProfile(input), status: 'draft' } }),
    {
      success: 'Draft saved. Visitors do not see it.',
      failure: 'Failed to save the draft',
      ...form,
    },
  );

interface ProfileChange {
  readonly id: number;
  readonly changes: Partial<FreelancerInput>;
  /** The original values of the changed fields, for optimistic concurrency control. */
  readonly base: FreelancerBase;
  readonly generated: GenerationReceipts | undefined;
}

export const useUpdateProfile = () =>
  useChange(
    (api, { id, changes, base, generated }: ProfileChange) =>
      api.call(updateFreelancer, {
        params: { id: String(id) },
        body: { ...changes, base, ...(generated && { generated }) },
      }),
    { success: 'Profile updated successfully!', failure: 'Failed to update profile', ...form },
  );
