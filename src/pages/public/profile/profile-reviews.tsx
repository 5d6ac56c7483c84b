import { useState } from 'react';
import { LuckyMatches } from '#features/luck/garden/web/lucky-matches.tsx';
import type { Profile } from '#features/profiles/web/profile-query.ts';
import { ProfileSection } from '#features/profiles/web/profile-section.tsx';
import { RatingSummary } from '#features/reviews/web/rating-summary.tsx';
import { hasBothLanguages, ReviewChoices } from '#features/reviews/web/review-choices.tsx';
import { FORM_ANCHOR, REVIEWS_ANCHOR } from '#features/reviews/web/review-evidence.tsx';
import { ReviewForm } from '#features/reviews/web/review-form.tsx';
import { ReviewList, ReviewListSkeleton } from '#features/reviews/web/review-list.tsx';
import { type ReviewChoice, useReviews } from '#features/reviews/web/use-reviews.ts';
import { loadMoreProps } from '#platform/web/api/load-more-props.ts';
import { m } from '#platform/web/texts/messages.js';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const MANY = 3;

/** The ratings and reviews of a profile and the form to submit one. */
export const ProfileReviews = ({ profile }: { profile: Profile }) => {
  const [choice, setChoice] = useState<ReviewChoice>({});
  const { reviews: newest } = useReviews(profile.id);
  const { query, reviews } = useReviews(profile.id, choice);
  return (
    <ProfileSection title={m.reviews_title()} anchor={REVIEWS_ANCHOR}>
      <LuckyMatches freelancerId={profile.id} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12">
        <div>
          <RatingSummary ratings={profile} />
          {profile.reviewCount >= MANY && (
            <ReviewChoices
              choice={choice}
              hasLanguages={hasBothLanguages(newest)}
              onChange={setChoice}
            />
          )}
          <QueryState
            query={query}
            failure={m.reviews_fetch_failed()}
            skeleton={<ReviewListSkeleton />}
          >
            {() => (
              <ReviewList reviews={reviews} label={m.reviews_title()}>
                <LoadMore
                  label={m.reviews_more()}
                  {...loadMoreProps(query, m.reviews_fetch_failed())}
                />
              </ReviewList>
            )}
          </QueryState>
        </div>
        <section aria-labelledby={FORM_ANCHOR} className="card review-form-card p-5 sm:p-6">
          <h2 id={FORM_ANCHOR} className="scroll-mt-8 text-2xl font-semibold">
            {m.review_form_title()}
          </h2>
          <p className="mt-1 mb-5 text-sm text-ink-soft">{m.review_form_hint()}</p>
          <ReviewForm freelancerId={profile.id} />
        </section>
      </div>
    </ProfileSection>
  );
};
