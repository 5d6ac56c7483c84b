import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useProfileVisit } from '#features/analytics/tracking/web/use-profile-visit.ts';
import { ContactBar } from '#features/contact/web/contact-bar.tsx';
import { QuickContact } from '#features/contact/web/quick-contact.tsx';
import { LandingLinks } from '#features/directory/landing/web/landing-links.tsx';
import { profileLandingPagesQuery } from '#features/directory/landing/web/use-landing-pages.ts';
import { SaveButton } from '#features/directory/web/cards/save-button.tsx';
import { addRecentProfile } from '#features/directory/web/cards/saved-profile-ids.ts';
import { useGallery } from '#features/media/gallery/web/use-gallery.tsx';
import { AreaGuide, ProfileAbout } from '#features/profiles/web/profile-about.tsx';
import { ProfileGallery } from '#features/profiles/web/profile-gallery.tsx';
import { ProfileHeader } from '#features/profiles/web/profile-header.tsx';
import { ArrowLeftIcon } from '#features/profiles/web/profile-icons.tsx';
import { freelancerQuery, type Profile } from '#features/profiles/web/profile-query.ts';
import { ProfileServices } from '#features/profiles/web/profile-services.tsx';
import { ShareButton } from '#features/profiles/web/share-button.tsx';
import { ProviderStatusLine } from '#features/provider-portal/web/provider-status.tsx';
import { ReportProfile } from '#features/reports/web/report-profile.tsx';
import { LatestReviews, ReviewLinks } from '#features/reviews/web/review-evidence.tsx';
import { StarDrawings } from '#features/reviews/web/stars.tsx';
import { BackToDirectory } from '#pages/public/profile/back-to-directory.tsx';
import { headOfProfile, loadProfile, profileIdOf } from '#pages/public/profile/profile-loader.ts';
import { ProfileNotFound } from '#pages/public/profile/profile-not-found.tsx';
import { ProfileSkeleton } from '#pages/public/profile/profile-skeleton.tsx';
import { ApiError } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { deferredPart } from '#platform/web/navigation/deferred-part.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { m } from '#platform/web/texts/messages.js';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const ProfileReviews = deferredPart(
  import.meta.env.SSR && (await import('#pages/public/profile/profile-reviews.tsx')).ProfileReviews,
  () => import('#pages/public/profile/profile-reviews.tsx'),
  'ProfileReviews',
);

const SocialMedia = deferredPart(
  import.meta.env.SSR && (await import('#features/profiles/web/social-media.tsx')).SocialMedia,
  () => import('#features/profiles/web/social-media.tsx'),
  'SocialMedia',
);

const SimilarProfiles = lazyComponent(
  () => import('#features/directory/web/cards/similar-profiles.tsx'),
  'SimilarProfiles',
  { otherwise: () => null },
);

const route = getRouteApi('/public/profile/$id');

interface ProfileArticleProps {
  readonly profile: Profile;
  readonly onOpen: (index?: number) => void;
  /** The reviews and an excerpt of them; previews have none. */
  readonly reviews?: ReactNode;
  readonly latestReviews?: ReactNode;
  readonly children?: ReactNode;
}

/** The public content of a profile, without tracking or storage, so that previews can use it. */
const ProfileArticle = ({
  profile,
  onOpen,
  reviews,
  latestReviews,
  children,
}: ProfileArticleProps) => (
  <article>
    <StarDrawings />
    <div className="profile-top">
      <BackToDirectory className="profile-back">
        <ArrowLeftIcon />
        {m.back_to_directory()}
      </BackToDirectory>
      <div className="profile-keep">
        <ShareButton name={profile.name} />
        <SaveButton id={profile.id} name={profile.name} />
      </div>
    </div>
    {profile.isHidden && (
      <p role="note" className="hidden-note">
        {m.profile_hidden_note()}
      </p>
    )}
    <div className="profile-page">
      <div>
        <ProfileGallery profile={profile} onOpen={onOpen} />
        <ProfileHeader profile={profile} onOpenGallery={() => onOpen()}>
          {reviews && <ReviewLinks profile={profile} />}
        </ProfileHeader>
        <ProviderStatusLine profile={profile} />
        {latestReviews}
      </div>
      <aside className="profile-aside">
        <section aria-labelledby="quick-contact" className="card p-5 sm:p-6">
          <h2 id="quick-contact" className="mb-4 text-xl font-semibold">
            {m.contact_title()}
          </h2>
          <QuickContact person={profile} />
        </section>
      </aside>
      <div>
        <ProfileAbout profile={profile} />
        <ProfileServices profile={profile} />
      </div>
      {reviews && <div className="profile-wide">{reviews}</div>}
      <div>
        <AreaGuide profile={profile} />
        <SocialMedia profile={profile} />
      </div>
    </div>
    <ReportProfile freelancerId={profile.id} />
    <ContactBar person={profile} />
    {children}
  </article>
);

const ProfileView = ({ profile }: { profile: Profile }) => {
  const { id, isHidden } = profile;
  useProfileVisit(id, useLocation({ select: ({ state }) => state.referrerSource }));
  const { openGallery, gallery } = useGallery({ isOnProfile: true });
  const { data: landings = [] } = useQuery(profileLandingPagesQuery(useApi(), id));
  useEffect(() => {
    if (!isHidden) addRecentProfile(id);
  }, [id, isHidden]);
  return (
    <ProfileArticle
      profile={profile}
      onOpen={(index) => openGallery(profile, index)}
      latestReviews={<LatestReviews freelancerId={id} />}
      reviews={<ProfileReviews profile={profile} />}
    >
      <SimilarProfiles profile={profile} onOpenGallery={openGallery} />
      <LandingLinks title={m.landing_more()} links={landings} />
      {gallery}
    </ProfileArticle>
  );
};

export const ProfilePage = () => {
  const query = useQuery(freelancerQuery(useApi(), profileIdOf(route.useParams())));
  if (query.error instanceof ApiError && query.error.status === 404) return <ProfileNotFound />;
  return (
    <QueryState query={query} failure={m.profile_fetch_failed()} skeleton={<ProfileSkeleton />}>
      {(profile) => <ProfileView key={profile.id} profile={profile} />}
    </QueryState>
  );
};

// Exported from this chunk for the route, the provider portal and the preview of the form.
export {
  AreaGuide,
  headOfProfile,
  loadProfile,
  ProfileAbout,
  ProfileArticle,
  ProfileNotFound,
  ProfileServices,
};
