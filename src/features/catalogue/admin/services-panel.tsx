import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ServiceDialog } from '#features/catalogue/admin/service-dialog.tsx';
import { ServiceGroupList } from '#features/catalogue/admin/service-group.tsx';
import {
  allServicesQuery,
  serviceCountsQuery,
  useDeleteService,
} from '#features/catalogue/admin/use-services-admin.ts';
import { nextOrder } from '#features/catalogue/service-order.rules.ts';
import type { ServiceConfig } from '#features/catalogue/services.contract.ts';
import { type ServiceGroup, serviceGroupOf } from '#features/catalogue/services.rules.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const columns: { group: ServiceGroup; title: string }[][] = [
  [
    { group: 'nationality', title: 'Nationality' },
    { group: 'location', title: 'Location' },
  ],
  [{ group: 'services', title: 'Services' }],
];

export const ServicesPanel = () => {
  const api = useApi();
  const services = useQuery(allServicesQuery(api));
  // The counts are optional, so their errors are ignored.
  const { data: counts } = useQuery(serviceCountsQuery(api));
  const remove = useDeleteService();
  /** The entry to edit, or the sort order of a new one. */
  const [edited, setEdited] = useState<ServiceConfig | number>();
  const [toDelete, setToDelete] = useState<ServiceConfig>();
  const count = toDelete && counts?.get(toDelete.serviceName);

  return (
    <AdminPanel
      id="services"
      title="Service Configuration Management"
      intro="The nationalities, locations and services that profiles can have. If you rename an entry, all profiles with it are updated."
    >
      <section id="service-filters" aria-labelledby="service-filters-title" className="scroll-mt-6">
        <h2 id="service-filters-title" className="text-lg font-semibold">
          Service Management
        </h2>
        <p className="mb-3 text-sm text-ink-soft">
          The switch sets whether visitors can filter the directory by an entry.
        </p>
        <QueryState
          query={services}
          failure="Failed to fetch service configurations"
          skeleton={<div className="skeleton h-96" />}
        >
          {(list) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
              {columns.map((column) => (
                <div
                  key={column[0]?.group}
                  className="grid grid-cols-[minmax(0,1fr)] content-start gap-6"
                >
                  {column.map(({ group, title }) => (
                    <ServiceGroupList
                      key={group}
                      title={title}
                      entries={list.filter((service) => serviceGroupOf(service) === group)}
                      counts={counts}
                      onAdd={() => setEdited(nextOrder(list, group))}
                      onEdit={setEdited}
                      onDelete={setToDelete}
                    />
                  ))}
                </div>
              ))}
            </div>
          )}
        </QueryState>
      </section>
      {edited !== undefined && (
        <ServiceDialog edited={edited} onClose={() => setEdited(undefined)} />
      )}
      <ConfirmDialog
        open={toDelete !== undefined}
        onOpenChange={() => setToDelete(undefined)}
        question="Are you sure you want to delete this service configuration?"
        detail={
          toDelete &&
          (count ? `${toDelete.displayName} is used by ${count} profiles` : toDelete.displayName)
        }
        action="Delete"
        onConfirm={() => toDelete && remove.mutate(toDelete.id)}
      />
    </AdminPanel>
  );
};
