import type { EditedProfile } from '#app/web/admin/editor/edited-profile-query.ts';
import { FormSection } from '#app/web/admin/editor/form-section.tsx';
import { RatingSummary } from '#features/reviews/web/rating-summary.tsx';
import { ReviewModeration } from '#features/reviews/web/review-moderation.tsx';
import { StarDrawings } from '#platform/web/ui/stars.tsx';

export const ReviewSection = ({ profile }: { profile: EditedProfile }) => (
  <FormSection id="reviews" title="Review Management & Content Moderation">
    <StarDrawings />
    <RatingSummary ratings={profile} />
    <ReviewModeration freelancerId={profile.id} />
  </FormSection>
);
