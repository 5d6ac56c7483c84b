import { ServiceConfigPanel } from '#features/services/web/service-config-panel.tsx';
import { ServiceFiltersPanel } from '#features/services/web/service-filters-panel.tsx';

export const ServicesSection = () => (
  <>
    <ServiceFiltersPanel />
    <ServiceConfigPanel />
  </>
);
