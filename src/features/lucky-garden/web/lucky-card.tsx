import { CardPhoto, type OpenGallery, ViewProfile } from '#features/freelancers/web/card-parts.tsx';
import { CardServices } from '#features/freelancers/web/card-services.tsx';
import { Popularity } from '#features/freelancers/web/popularity.tsx';
import type { LuckyGardenEntry } from '#features/lucky-garden/lucky-garden.contract.ts';
import { PrizeBadge } from '#features/lucky-garden/web/prize-badge.tsx';
import { padLuckyNumber } from '#features/reviews/reviews.rules.ts';
import { m } from '#platform/web/texts/messages.js';

interface LuckyCardProps {
  readonly entry: LuckyGardenEntry;
  readonly onOpenGallery: OpenGallery;
}

/** A profile with the prize that her lucky number won, like a ticket. */
export const LuckyCard = ({ entry, onOpenGallery }: LuckyCardProps) => {
  const { freelancer, prizeTier, luckyNumber, drawNumber } = entry;
  const { id, name, title, services, popularityScore } = freelancer;
  return (
    <article className="lucky-card">
      <CardPhoto
        freelancer={freelancer}
        onOpen={onOpenGallery}
        sizes="(min-width: 640px) 180px, 38vw"
        className="lucky-photo"
      />
      <div className="profile-card-body">
        <PrizeBadge tier={prizeTier} />
        <div>
          <div className="flex items-baseline justify-between gap-2">
            <h3 className="min-w-0 text-xl leading-tight font-semibold break-words">{name}</h3>
            <Popularity score={popularityScore} className="text-sm" />
          </div>
          <p className="truncate text-sm text-ink-soft">{title}</p>
        </div>
        <p className="lucky-number">
          <span className="sr-only">{m.lucky_number_was()} </span>
          {padLuckyNumber(luckyNumber)}
          <span className="lucky-draw">{m.lucky_draw({ n: drawNumber })}</span>
        </p>
        <CardServices name={name} services={services} />
        <ViewProfile id={id} name={name} />
      </div>
    </article>
  );
};
