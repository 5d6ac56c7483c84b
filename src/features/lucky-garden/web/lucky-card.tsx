import { CardPhoto, type OpenGallery, ViewProfile } from '#features/freelancers/web/card-parts.tsx';
import { CardServices, type CardServicesProps } from '#features/freelancers/web/card-services.tsx';
import { Popularity } from '#features/freelancers/web/popularity.tsx';
import { PrizeBadge } from '#features/lucky-garden/web/prize-badge.tsx';
import type { LuckyEntry } from '#features/lucky-garden/web/use-lucky-garden.ts';
import { padLuckyNumber } from '#features/reviews/reviews.rules.ts';
import { m } from '#platform/web/texts/messages.js';

interface LuckyCardProps extends Pick<CardServicesProps, 'offered'> {
  readonly entry: LuckyEntry;
  readonly onOpenGallery: OpenGallery;
}

/** A profile with the prize that her lucky number won, like a ticket. */
export const LuckyCard = ({ entry, offered, onOpenGallery }: LuckyCardProps) => {
  const { freelancer, prizeTier, luckyNumber, drawNumber } = entry;
  const { id, name, title, services, popularityScore } = freelancer;
  return (
    <article className="lucky-card">
      <CardPhoto
        freelancer={freelancer}
        onOpen={onOpenGallery}
        sizes="(min-width: 640px) 180px, 38vw"
      />
      <div className="profile-card-body">
        <PrizeBadge tier={prizeTier} />
        <div>
          <div className="card-head">
            <h3>{name}</h3>
            <Popularity score={popularityScore} />
          </div>
          <p>{title}</p>
        </div>
        <p className="lucky-number">
          <span className="sr-only">{`${m.lucky_number_was()} `}</span>
          {padLuckyNumber(luckyNumber)}
          <span className="lucky-draw">{m.lucky_draw({ n: drawNumber })}</span>
        </p>
        <CardServices name={name} services={services} offered={offered} />
        <ViewProfile id={id} name={name} />
      </div>
    </article>
  );
};
