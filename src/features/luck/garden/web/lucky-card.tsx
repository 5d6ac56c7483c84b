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
import { PrizeBadge } from '#features/luck/draws/web/prize-badge.tsx';
import type { LuckyEntry } from '#features/luck/garden/web/use-lucky-garden.ts';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { inPageLanguage, shownPrice } from '#features/profiles/web/profile-texts.ts';
import { formatShortDay } from '#platform/web/i18n/format-short-day.ts';
import { m } from '#platform/web/texts/messages.js';

type Time = 'bloomsSince' | 'drawsLeft';

/** The fields are absent on the page of a single draw and in responses of older server versions. */
const timeText = ({ bloomsSince, drawsLeft }: Partial<Pick<LuckyEntry, Time>>) =>
  bloomsSince &&
  drawsLeft &&
  (drawsLeft === 1 ? m.lucky_fades_next : m.lucky_fades)({
    day: formatShortDay(bloomsSince),
    n: drawsLeft,
  });

interface LuckyCardProps extends Pick<CardServicesProps, 'offered'> {
  readonly entry: Omit<LuckyEntry, Time> & Partial<LuckyEntry>;
  readonly onOpenGallery: OpenGallery;
}

export const LuckyCard = ({ entry, offered, onOpenGallery }: LuckyCardProps) => {
  const { freelancer, prizeTier, luckyNumber, drawNumber } = entry;
  const { id, name, title, titleZh, services } = freelancer;
  const time = timeText(entry);
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
            <CardRating profile={freelancer} />
          </div>
          <p className="card-title" {...inPageLanguage(title, titleZh)} />
        </div>
        <p className="lucky-number">
          <span className="sr-only">{`${m.lucky_number_was()} `}</span>
          {padLuckyNumber(luckyNumber)}
          <span className="lucky-draw">{m.lucky_draw({ n: drawNumber })}</span>
        </p>
        {time && <p>{time}</p>}
        <p className="card-price">
          {/* The previous release sends no price. */}
          {freelancer.price !== undefined && <b>{shownPrice(freelancer)}</b>}
          <CardFacts services={services} offered={offered} />
        </p>
        <CardServices id={id} name={name} services={services} offered={offered} />
        <ViewProfile freelancer={freelancer} />
      </div>
      <SaveButton id={id} name={name} />
    </article>
  );
};
