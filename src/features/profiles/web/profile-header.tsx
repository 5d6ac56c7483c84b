import type { ReactNode } from 'react';
import { PhotoLink } from '#features/profiles/web/photo-link.tsx';
import { Popularity } from '#features/profiles/web/popularity.tsx';
import { PlaceIcon } from '#features/profiles/web/profile-icons.tsx';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import type { Profile } from '#features/profiles/web/profile-query.ts';
import { inPageLanguage, shownPlace, shownPrice } from '#features/profiles/web/profile-texts.ts';
import { m } from '#platform/web/texts/messages.js';

/**
 * Name, price, location and popularity of the profile. Each begins its own row, so that nothing moves
 * when the fonts arrive.
 */
export const ProfileHeader = ({
  profile,
  onOpenGallery,
  children,
}: {
  profile: Profile;
  onOpenGallery: () => void;
  /** Links below the name. */
  children: ReactNode;
}) => {
  const { name, profileImage, popularityScore } = profile;
  const title = inPageLanguage(profile.title, profile.titleZh);
  return (
    <header className="card profile-header">
      <PhotoLink
        url={profileImage}
        className="profile-portrait"
        // The accessible name must contain the visible text.
        label={`${m.profile_open_gallery({ name })}${profileImage.trim() ? '' : `: ${m.no_image()}`}`}
        onOpen={onOpenGallery}
      >
        <ProfilePhoto
          url={profileImage}
          alt={m.profile_image_alt({ name })}
          eager
          sizes="7rem"
          className="size-full"
        />
      </PhotoLink>
      <div className="min-w-0">
        <h1 className="text-[clamp(1.5rem,8vw,1.875rem)] leading-tight font-semibold sm:text-4xl">
          {name}
        </h1>
        <p className="profile-price">{shownPrice(profile)}</p>
        {children}
        {title.children && <p className="mt-1 text-ink-soft" {...title} />}
        <p className="profile-facts">
          <PlaceIcon />
          <span {...shownPlace(profile)} />
        </p>
        <p className="profile-facts">
          <Popularity score={popularityScore} />
        </p>
      </div>
    </header>
  );
};
