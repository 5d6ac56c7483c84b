import { Link } from '@tanstack/react-router';
import { startTransition, useState } from 'react';
import type { DirectoryCard } from '#features/directory/directory.contract.ts';
import { imagesShown, photoCount } from '#features/profiles/photos.rules.ts';
import type { FreelancerCard } from '#features/profiles/profiles.contract.ts';
import { Popularity } from '#features/profiles/web/popularity.tsx';
import { profileAddress } from '#features/profiles/web/profile-address.ts';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import { m } from '#platform/web/texts/messages.js';
import { ActionLink } from '#platform/web/ui/action-link.tsx';
import type { LazyImageProps } from '#platform/web/ui/lazy-image.tsx';

export type OpenGallery = (freelancer: FreelancerCard, first?: number) => void;

interface CardPhotoProps extends Pick<LazyImageProps, 'eager' | 'inPage'> {
  readonly freelancer: FreelancerCard;
  readonly onOpen: OpenGallery;
  readonly sizes: string;
}

/**
 * The photos of a card: a strip to swipe that opens the gallery at the visible photo. Without
 * JavaScript it links to the profile. The photos after the first one are rendered when somebody
 * touches or scrolls the strip. Their boxes stay the same elements, so that a swipe under way keeps its snap
 * positions.
 */
export const CardPhoto = ({ freelancer, onOpen, ...picture }: CardPhotoProps) => {
  const [isTouched, setTouched] = useState(false);
  const count = photoCount(freelancer);
  const photos = count === 1 ? m.card_photo({ n: count }) : m.card_photos({ n: count });
  const [first = '', ...others] = new Set(imagesShown(freelancer));
  // A tap that opens the gallery does not wait for the other photos.
  const touch = () => startTransition(() => setTouched(true));
  return (
    <>
      <ActionLink
        className="card-photo"
        href={profileAddress(freelancer.id)}
        onPointerDown={touch}
        onScroll={touch}
        onAct={({ currentTarget: { scrollLeft, clientWidth } }) =>
          onOpen(freelancer, Math.round(scrollLeft / clientWidth) || 0)
        }
      >
        <span className="sr-only">
          {`${m.card_open_gallery({ name: freelancer.name })} (${photos})`}
        </span>
        <ProfilePhoto url={first} alt="" {...picture} />
        {others.map((url) => (
          <i key={url}>{isTouched && <ProfilePhoto url={url} alt="" sizes={picture.sizes} />}</i>
        ))}
      </ActionLink>
      <span className="photo-count" aria-hidden="true">
        {count}
      </span>
    </>
  );
};

interface CardRatingProps {
  readonly profile: Pick<DirectoryCard, 'rating' | 'reviewCount'>;
}

/** The mean rating and the number of reviews; nothing if there is none. */
export const CardRating = ({ profile: { rating, reviewCount: n } }: CardRatingProps) => {
  const stars = (rating / 10).toFixed(1);
  return (
    n > 0 && (
      <span
        className="card-rating"
        role="img"
        aria-label={n === 1 ? m.card_rating_one({ stars }) : m.card_rating({ stars, n })}
      >{`${stars} (${n})`}</span>
    )
  );
};

const LINK_CLASS = 'view-profile';

interface ViewProfileProps {
  readonly freelancer: Pick<FreelancerCard, 'id' | 'name' | 'popularityScore'>;
}

/**
 * The last row of a card: the link, whose clickable area covers the whole text part of the card, and
 * the popularity.
 */
export const ViewProfile = ({ freelancer: { id, name, popularityScore } }: ViewProfileProps) => {
  const words = (
    <>
      {m.card_view_profile()}
      <span className="sr-only">{` ${name}`}</span>
    </>
  );
  // The server renders a plain link, because resolving routes takes a tenth of the rendering time.
  const link = import.meta.env.SSR ? (
    <a className={LINK_CLASS} href={profileAddress(id)}>
      {words}
    </a>
  ) : (
    <Link to="/profile/$id" params={{ id: String(id) }} className={LINK_CLASS}>
      {words}
    </Link>
  );
  return (
    <div className="card-foot">
      {link}
      <Popularity score={popularityScore} />
    </div>
  );
};
