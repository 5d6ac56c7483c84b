import { inPageLanguage } from '#features/profiles/web/page-language.ts';
import { PhotoLink } from '#features/profiles/web/photo-link.tsx';
import { Popularity } from '#features/profiles/web/popularity.tsx';
import { PlaceIcon } from '#features/profiles/web/profile-icons.tsx';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import type { Profile } from '#features/profiles/web/profile-query.ts';
import { areaName, priceText } from '#features/profiles/web/profile-texts.ts';
import { m } from '#platform/web/texts/messages.js';

/** Name, location, price and popularity of the profile. */
export const ProfileHeader = ({
  profile,
  onOpenGallery,
}: {
  profile: Profile;
  onOpenGallery: () => void;
}) => {
  const { name, profileImage, location, locationArea, popularityScore } = profile;
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
        {title.children && <p className="mt-1 text-ink-soft" {...title} />}
        <p className="profile-facts">
          <span className="inline-flex items-center gap-1">
            <PlaceIcon />
            {location || areaName(locationArea)}
          </span>
          <Popularity score={popularityScore} />
        </p>
      </div>
      <p className="profile-price">{priceText(profile)}</p>
    </header>
  );
};
