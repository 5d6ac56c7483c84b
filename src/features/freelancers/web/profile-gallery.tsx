import { profileGallery } from '#features/freelancers/profile.rules.ts';
import { PhotoLink } from '#features/freelancers/web/photo-link.tsx';
import { ProfilePhoto } from '#features/freelancers/web/profile-photo.tsx';
import { m } from '#platform/web/texts/messages.js';

interface ProfileGalleryProps {
  readonly name: string;
  readonly images: string[];
  readonly onOpen: () => void;
}

/** The photos at the top of a profile: a strip to swipe on phones, a mosaic on larger screens. */
export const ProfileGallery = ({ name, images, onOpen }: ProfileGalleryProps) => {
  const shown = profileGallery(images);
  if (shown.length === 0) {
    return <p className="empty-note">{m.profile_gallery_empty()}</p>;
  }
  return (
    <section aria-label={m.profile_gallery()}>
      <ul className="photo-mosaic" data-count={shown.length}>
        {shown.map((url, index) => (
          <li key={url}>
            <PhotoLink
              url={url}
              className="photo-button"
              label={`${m.profile_open_gallery({ name })} (${index + 1})`}
              onOpen={onOpen}
            >
              <ProfilePhoto
                url={url}
                alt={m.profile_photo_alt({ name, number: index + 1 })}
                eager={index < 2}
                priority={index === 0}
                sizes={index === 0 ? '(width < 48rem) 80vw, 26rem' : '(width < 48rem) 80vw, 14rem'}
                className="size-full"
              />
            </PhotoLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
