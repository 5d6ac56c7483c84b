import { useQuery } from '@tanstack/react-query';
import type { ServiceConfig } from '#features/services/services.contract.ts';
import { groupOf, serviceGroups } from '#features/services/services.rules.ts';
import { allServicesQuery, useShowInFilter } from '#features/services/web/use-services-admin.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';
import { Switch } from '#platform/web/ui/switch.tsx';

const FilterSwitch = ({ service }: { service: ServiceConfig }) => {
  const change = useShowInFilter();
  const { id, displayName, showInFilter } = service;
  // What was clicked shows at once; a refusal turns it back.
  const isShown = change.isPending ? change.variables.showInFilter : showInFilter;
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-1 last:border-0">
      <label htmlFor={`filter-${id}`} className="min-w-0 flex-1 cursor-pointer truncate py-2">
        {displayName}
      </label>
      <span aria-hidden="true" className="text-sm text-ink-soft">
        {isShown ? 'Visible' : 'Hidden'}
      </span>
      <Switch
        id={`filter-${id}`}
        checked={isShown}
        disabled={change.isPending}
        onCheckedChange={(checked) => change.mutate({ id, showInFilter: checked })}
      />
    </li>
  );
};

export const ServiceFiltersPanel = () => {
  const services = useQuery(allServicesQuery(useApi()));
  return (
    <Panel
      id="service-filters"
      title="Service Management"
      intro="Which entries visitors can filter the directory by."
    >
      <QueryState
        query={services}
        failure="Failed to fetch service configurations"
        skeleton={<div className="skeleton h-72" />}
      >
        {(list) => (
          <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-3">
            {serviceGroups.map(({ group, title }) => (
              <section key={group} aria-label={`${title} filters`}>
                <h3 className="mb-1 font-semibold">{title}</h3>
                <ul>
                  {list
                    .filter((service) => groupOf(service) === group)
                    .map((service) => (
                      <FilterSwitch key={service.id} service={service} />
                    ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </QueryState>
    </Panel>
  );
};
