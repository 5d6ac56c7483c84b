import { MoreServices } from '#features/freelancers/web/more-services.tsx';
import { cardServices, type OfferedService } from '#features/services/services.rules.ts';

const MAX_BADGES = 5;

export interface CardServicesProps {
  readonly name: string;
  readonly services: readonly string[];
  /** The configuration, once for all cards of a list. */
  readonly offered: readonly OfferedService[] | undefined;
}

/** The first services of a profile as badges, the rest under a control. */
export const CardServices = ({ name, services, offered }: CardServicesProps) => {
  const shown = cardServices(services, offered);
  const rest = shown.slice(MAX_BADGES);
  return (
    <ul className="service-badges">
      {shown.slice(0, MAX_BADGES).map(({ serviceName, label }) => (
        <li key={serviceName}>{label}</li>
      ))}
      {rest.length > 0 && (
        <li className="more-services">
          <MoreServices name={name} services={rest} />
        </li>
      )}
    </ul>
  );
};
