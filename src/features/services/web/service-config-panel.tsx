import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ServiceConfig } from '#features/services/services.contract.ts';
import { groupOf, serviceGroups } from '#features/services/services.rules.ts';
import { ServiceDialog } from '#features/services/web/service-dialog.tsx';
import { allServicesQuery, useDeleteService } from '#features/services/web/use-services-admin.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { AddIcon, DeleteIcon, EditIcon } from '#platform/web/ui/edit-icons.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

interface EntryProps {
  readonly service: ServiceConfig;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const Entry = ({ service, onEdit, onDelete }: EntryProps) => {
  const { displayName, displayNameZh, serviceName, tooltip, isActive, sortOrder } = service;
  return (
    <li className="flex items-center gap-2 border-b border-line py-2 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          {displayName}
          {displayNameZh && <span className="font-normal text-ink-soft">{displayNameZh}</span>}
          {!isActive && (
            <span className="rounded-full bg-danger-wash px-2 text-xs text-danger">Inactive</span>
          )}
        </p>
        <p className="truncate text-sm text-ink-soft" title={tooltip || undefined}>
          {serviceName} · {sortOrder}
          {tooltip && ` · ${tooltip}`}
        </p>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={`Edit ${displayName}`}
        onClick={onEdit}
      >
        <EditIcon />
      </button>
      <button
        type="button"
        className="icon-button text-danger"
        aria-label={`Delete ${displayName}`}
        onClick={onDelete}
      >
        <DeleteIcon />
      </button>
    </li>
  );
};

export const ServiceConfigPanel = () => {
  const services = useQuery(allServicesQuery(useApi()));
  const remove = useDeleteService();
  /** An entry to edit, or the sort order that a new one starts from. */
  const [edited, setEdited] = useState<ServiceConfig | number>();
  const [doomed, setDoomed] = useState<ServiceConfig>();

  return (
    <Panel
      id="service-config"
      title="Service Configuration Management"
      intro="Nationalities, locations and services: what profiles choose from, and what visitors read."
    >
      <QueryState
        query={services}
        failure="Failed to fetch service configurations"
        skeleton={<div className="skeleton h-96" />}
      >
        {(list) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {serviceGroups.map(({ group, title, firstOrder }) => (
              <section key={group} aria-label={title}>
                <div className="flex items-center justify-between gap-3 border-b border-line pb-1">
                  <h3 className="text-lg font-semibold">{title}</h3>
                  <Button variant="quiet" className="px-3" onClick={() => setEdited(firstOrder)}>
                    <AddIcon />
                    Add<span className="sr-only"> to {title}</span>
                  </Button>
                </div>
                <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 md:grid-cols-2">
                  {list
                    .filter((service) => groupOf(service) === group)
                    .map((service) => (
                      <Entry
                        key={service.id}
                        service={service}
                        onEdit={() => setEdited(service)}
                        onDelete={() => setDoomed(service)}
                      />
                    ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </QueryState>
      {edited !== undefined && (
        <ServiceDialog edited={edited} onClose={() => setEdited(undefined)} />
      )}
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={() => setDoomed(undefined)}
        question="Are you sure you want to delete this service configuration?"
        detail={doomed?.displayName}
        action="Delete"
        onConfirm={() => doomed && remove.mutate(doomed.id)}
      />
    </Panel>
  );
};
