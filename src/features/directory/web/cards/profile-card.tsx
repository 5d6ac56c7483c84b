import { memo } from 'react';
import { CardAvailability } from '#features/availability/web/card-availability.tsx';
import type { DirectoryCard } from '#features/directory/directory.contract.ts';
import {
  CardPhoto,
  CardRating,
  type OpenGallery,
  ViewProfile,
} from '#features/directory/web/cards/card-parts.tsx';
import {
  CardFacts,
  CardServices,
  type CardServicesProps,
} from '#features/directory/web/cards/card-services.tsx';
import { SaveButton } from '#features/directory/web/cards/save-button.tsx';
import { inPageLanguage, shownPlace, shownPrice } from '#features/profiles/web/profile-texts.ts';

interface FreelancerCardProps extends Pick<CardServicesProps, 'offered'> {
  readonly freelancer: DirectoryCard;
  readonly onOpenGallery: OpenGallery;
  /** For a card of the first screen: its photo is loaded with the page. */
  readonly eager?: boolean;
}

const SIZES = '(min-width: 1280px) 296px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw';

/**
 * A profile card of the directory: photo, name, rating and price lead, the rest is quiet. Rows have
 * a minimum height, so that cards align, and grow with their text.
 */
const Card = ({ freelancer, offered, onOpenGallery, eager }: FreelancerCardProps) => {
  const { id, name, title, titleZh, services, availability } = freelancer;
  return (
    <article className="card profile-card">
      <CardPhoto freelancer={freelancer} onOpen={onOpenGallery} sizes={SIZES} eager={eager} />
      <div className="profile-card-body">
        <div className="card-where">
          <CardAvailability availability={availability} />
          <p {...shownPlace(freelancer)} />
        </div>
        <div className="card-head">
          <h3>{name}</h3>
          <CardRating profile={freelancer} />
        </div>
        <p className="card-price">
          <b>{shownPrice(freelancer)}</b>
          <CardFacts services={services} offered={offered} />
        </p>
        <p className="card-title" {...inPageLanguage(title, titleZh)} />
        <CardServices id={id} name={name} services={services} offered={offered} />
        <ViewProfile freelancer={freelancer} />
      </div>
      <SaveButton id={id} name={name} />
    </article>
  );
};

/** Memoized, because more cards arrive after the first ones. */
export const ProfileCard = memo(Card);

/** The rows of a card without content. */
export const ProfileCardSkeleton = () => (
  <div className="card profile-card">
    <div className="card-photo skeleton rounded-none" />
    <div className="profile-card-body" data-empty="">
      {['card-head', 'card-price', 'card-title', 'service-badges', 'card-foot'].map((row) => (
        <div key={row} className={row}>
          <span className="skeleton" />
        </div>
      ))}
    </div>
  </div>
);
