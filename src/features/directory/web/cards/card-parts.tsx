import { Link } from '@tanstack/react-router';
import { photoCount } from '#features/profiles/photos.rules.ts';
import type { FreelancerCard } from '#features/profiles/profiles.contract.ts';
import { profileAddress } from '#features/profiles/web/profile-address.ts';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import { m } from '#platform/web/texts/messages.js';
import { ActionLink } from '#platform/web/ui/action-link.tsx';
import type { LazyImageProps } from '#platform/web/ui/lazy-image.tsx';

export type OpenGallery = (freelancer: FreelancerCard) => void;

interface CardPhotoProps extends Pick<LazyImageProps, 'eager' | 'inPage'> {
  readonly freelancer: FreelancerCard;
  readonly onOpen: OpenGallery;
  readonly sizes: string;
}

/** The picture of a card, which opens the gallery. Without JavaScript it links to the profile. */
export const CardPhoto = ({ freelancer, onOpen, ...picture }: CardPhotoProps) => {
  const count = photoCount(freelancer);
  const photos = count === 1 ? m.card_photo({ n: count }) : m.card_photos({ n: count });
  return (
    <ActionLink
      className="card-photo"
      href={profileAddress(freelancer.id)}
      onAct={() => onOpen(freelancer)}
    >
      <span className="sr-only">
        {`${m.card_open_gallery({ name: freelancer.name })} (${photos})`}
      </span>
      <ProfilePhoto
        url={freelancer.profileImage || (freelancer.galleryImages[0] ?? '')}
        alt=""
        {...picture}
      />
      <span className="photo-count" aria-hidden="true">
        {count}
      </span>
    </ActionLink>
  );
};

const LINK_CLASS = 'view-profile';

/** The clickable area of the link covers the whole text part of the card. */
export const ViewProfile = ({ id, name }: { id: number; name: string }) => {
  const words = (
    <>
      {m.card_view_profile()}
      <span className="sr-only">{` ${name}`}</span>
    </>
  );
  // The server renders a plain link, because resolving routes takes a tenth of the rendering time.
  return import.meta.env.SSR ? (
    <a className={LINK_CLASS} href={profileAddress(id)}>
      {words}
    </a>
  ) : (
    <Link to="/profile/$id" params={{ id: String(id) }} className={LINK_CLASS}>
      {words}
    </Link>
  );
};
