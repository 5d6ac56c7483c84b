import { ReviewModeration } from '#features/reviews/admin/review-moderation.tsx';
import { RatingSummary } from '#features/reviews/web/rating-summary.tsx';
import { StarDrawings } from '#features/reviews/web/stars.tsx';
import type { EditedProfile } from '#pages/admin/editor/edited-profile-query.ts';
import { FormSection } from '#pages/admin/editor/sections/form-section.tsx';

export const ReviewSection = ({ profile }: { profile: EditedProfile }) => (
  <FormSection id="reviews" title="Review Management & Content Moderation">
    <StarDrawings />
    <RatingSummary ratings={profile} />
    <ReviewModeration freelancerId={profile.id} />
  </FormSection>
);
