import { CardAvailability } from '#features/availability/web/card-availability.tsx';
import type { DirectoryCard } from '#features/directory/directory.contract.ts';
import {
  CardPhoto,
  type OpenGallery,
  ViewProfile,
} from '#features/directory/web/cards/card-parts.tsx';
import {
  CardServices,
  type CardServicesProps,
} from '#features/directory/web/cards/card-services.tsx';
import { SaveButton } from '#features/directory/web/cards/save-button.tsx';
import { priceOf } from '#features/profiles/profile.rules.ts';
import { inPageLanguage } from '#features/profiles/web/page-language.ts';
import { Popularity } from '#features/profiles/web/popularity.tsx';
import { areaName, priceText } from '#features/profiles/web/profile-texts.ts';
import { m } from '#platform/web/texts/messages.js';

interface FreelancerCardProps extends Pick<CardServicesProps, 'offered'> {
  readonly freelancer: DirectoryCard;
  readonly onOpenGallery: OpenGallery;
}

const SIZES = '(min-width: 1280px) 296px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw';

/** The facts that visitors compare: the price on the picture, the rating and location below the name. */
const CardFacts = ({ profile }: { profile: DirectoryCard }) => {
  const { location, locationArea, rating, reviewCount: n } = profile;
  const stars = (rating / 10).toFixed(1);
  return (
    <>
      <CardAvailability availability={profile.availability} />
      {priceOf(profile) !== undefined && <p className="card-price">{priceText(profile)}</p>}
      <p className="card-facts">
        {n > 0 && (
          <span
            className="card-rating"
            role="img"
            aria-label={n === 1 ? m.card_rating_one({ stars }) : m.card_rating({ stars, n })}
          >{`${stars} (${n})`}</span>
        )}
        <span>{location || areaName(locationArea)}</span>
      </p>
    </>
  );
};

/** A profile card of the directory. All rows have a fixed height, so that cards align. */
export const ProfileCard = ({ freelancer, offered, onOpenGallery }: FreelancerCardProps) => {
  const { id, name, title, titleZh, services, popularityScore } = freelancer;
  return (
    <article className="card profile-card">
      <CardPhoto freelancer={freelancer} onOpen={onOpenGallery} sizes={SIZES} />
      <div className="profile-card-body">
        <div className="card-head">
          <h3>{name}</h3>
          <Popularity score={popularityScore} />
        </div>
        <p {...inPageLanguage(title, titleZh)} />
        <CardFacts profile={freelancer} />
        <CardServices id={id} name={name} services={services} offered={offered} />
        <ViewProfile id={id} name={name} />
      </div>
      <SaveButton id={id} name={name} />
    </article>
  );
};

/** The rows of a card without content. */
export const ProfileCardSkeleton = () => (
  <div className="card profile-card">
    <div className="card-photo skeleton rounded-none" />
    <div className="profile-card-body" data-empty="">
      <div className="card-head">
        <span className="skeleton" />
      </div>
      <p>
        <span className="skeleton" />
      </p>
      <p className="card-facts">
        <span className="skeleton" />
      </p>
      <div className="service-badges">
        <span className="skeleton" />
      </div>
      <div className="view-profile">
        <span className="skeleton" />
      </div>
    </div>
  </div>
);
