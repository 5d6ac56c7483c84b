import { cardServices, type OfferedService } from '#features/catalogue/services.rules.ts';
import { badgeCounts, placesWhere } from '#features/directory/card-badges.rules.ts';
import { MoreServices } from '#features/directory/web/cards/more-services.tsx';
import { m } from '#platform/web/texts/messages.js';

export interface CardServicesProps {
  readonly id: number;
  readonly name: string;
  readonly services: readonly string[];
  /** The service configuration, read once per list. */
  readonly offered: readonly OfferedService[] | undefined;
}

type CardFactsProps = Pick<CardServicesProps, 'services' | 'offered'>;

/** Nationality and location as text. What does not fit into the row is left out, word by word. */
export const CardFacts = ({ services, offered }: CardFactsProps) =>
  cardServices(services, offered).facts.map(({ serviceName, label }) => (
    <span key={serviceName}>{label}</span>
  ));

/** The first services of a profile as badges in a few lines, the rest in a popover. */
export const CardServices = ({ id, name, services, offered }: CardServicesProps) => {
  const { badges: shown } = cardServices(services, offered);
  const counts = badgeCounts(
    shown.map(({ label }) => label),
    (n) => m.card_more({ n }),
  );
  const isCut = counts.some((count) => count < shown.length);
  return (
    <ul className="service-badges">
      {shown.slice(0, Math.max(...counts)).map(({ serviceName, label }, index) => (
        <li key={serviceName} data-at={placesWhere(counts, (count) => count > index)}>
          {label}
        </li>
      ))}
      {isCut && (
        <li
          className="more-services"
          data-at={placesWhere(counts, (count) => count < shown.length)}
        >
          <MoreServices id={id} name={name} services={shown} counts={counts} />
        </li>
      )}
    </ul>
  );
};
