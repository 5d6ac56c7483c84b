import { MoreServices } from '#features/freelancers/web/more-services.tsx';
import { useCardServices } from '#features/services/web/use-services.ts';

const MAX_BADGES = 5;

interface CardServicesProps {
  readonly name: string;
  readonly services: readonly string[];
}

/** The first services of a profile as badges, the rest under a control. */
export const CardServices = ({ name, services }: CardServicesProps) => {
  const shown = useCardServices(services);
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
