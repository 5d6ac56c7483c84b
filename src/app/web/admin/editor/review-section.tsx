import { FormSection } from '#app/web/admin/editor/form-section.tsx';
import type { Profile } from '#features/freelancers/web/profile-query.ts';
import { RatingSummary } from '#features/reviews/web/rating-summary.tsx';
import { ReviewModeration } from '#features/reviews/web/review-moderation.tsx';

export const ReviewSection = ({ profile }: { profile: Profile }) => (
  <FormSection id="reviews" title="Review Management & Content Moderation">
    <RatingSummary ratings={profile} />
    <ReviewModeration freelancerId={profile.id} />
  </FormSection>
);
