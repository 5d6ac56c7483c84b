import type { ProfilePhotos } from '#features/profiles/photos.rules.ts';
import { profileGallery } from '#features/profiles/profile.rules.ts';
import { PhotoLink } from '#features/profiles/web/photo-link.tsx';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import { m } from '#platform/web/texts/messages.js';

interface ProfileGalleryProps {
  readonly profile: ProfilePhotos & { readonly name: string };
  /** Called with the index of the tapped photo. */
  readonly onOpen: (index: number) => void;
}

/** The photos at the top of a profile: a swipeable strip on phones, a grid on larger screens. */
export const ProfileGallery = ({ profile, onOpen }: ProfileGalleryProps) => {
  const { name } = profile;
  const { shown, rest } = profileGallery(profile);
  if (shown.length === 0) {
    return <p className="empty-note">{m.profile_gallery_empty()}</p>;
  }
  return (
    <section aria-label={m.profile_gallery()}>
      <ul className="photo-mosaic" data-count={shown.length}>
        {shown.map((url, index) => {
          const more = rest > 0 && index === shown.length - 1 ? ` +${rest}` : '';
          return (
            <li key={url}>
              <PhotoLink
                url={url}
                className="photo-button"
                label={`${m.profile_open_gallery({ name })} (${index + 1})${more}`}
                onOpen={() => onOpen(index)}
              >
                <ProfilePhoto
                  url={url}
                  alt={m.profile_photo_alt({ name, number: index + 1 })}
                  eager={index < 2}
                  priority={index === 0}
                  sizes={
                    index === 0 ? '(width < 48rem) 80vw, 26rem' : '(width < 48rem) 80vw, 14rem'
                  }
                  className="size-full"
                />
                {more && (
                  <span aria-hidden="true" className="photo-rest">
                    {more}
                  </span>
                )}
              </PhotoLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
