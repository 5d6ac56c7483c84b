import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ServiceRow } from '#features/catalogue/admin/service-row.tsx';
import { useServiceOrder } from '#features/catalogue/admin/use-service-order.ts';
import { createServiceConfig, type ServiceConfig } from '#features/catalogue/services.contract.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { useDragOrder } from '#platform/web/forms/use-drag-order.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { AddIcon } from '#platform/web/ui/edit-icons.tsx';

interface ServiceGroupProps {
  readonly title: string;
  readonly entries: readonly ServiceConfig[];
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly onAdd: () => void;
  readonly onEdit: (service: ServiceConfig) => void;
  readonly onDelete: (service: ServiceConfig) => void;
}

/** Sortable list of a group, by drag and drop or with buttons. */
export const ServiceGroupList = (props: ServiceGroupProps) => {
  const { title, entries, counts, onAdd, onEdit, onDelete } = props;
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const { shown, move, store } = useServiceOrder(entries);
  /** Synchronous, so that the button keeps the focus. */
  const show = (from: number, to: number) =>
    flushSync(() => {
      move(from, to);
      setSaid(`${shown[from]?.displayName} is now ${to + 1} of ${shown.length}`);
    });
  const { dragged, start } = useDragOrder(list, show, store);
  const moveBy = (from: number, step: 1 | -1) => () => {
    show(from, from + step);
    store();
  };

  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between gap-3 border-b border-line pb-1">
        <h3 className="font-semibold">{title}</h3>
        <Permitted call={createServiceConfig}>
          <Button variant="quiet" className="px-3" onClick={onAdd}>
            <AddIcon />
            Add<span className="sr-only"> to {title}</span>
          </Button>
        </Permitted>
      </div>
      {entries.length === 0 && <p className="py-2 text-ink-soft">No entries yet</p>}
      <ul ref={list}>
        {shown.map((service, index) => (
          <ServiceRow
            key={service.id}
            service={service}
            count={counts?.get(service.serviceName)}
            isDragged={dragged === index}
            onDragStart={start(index)}
            onUp={index > 0 ? moveBy(index, -1) : undefined}
            onDown={index < shown.length - 1 ? moveBy(index, 1) : undefined}
            onEdit={() => onEdit(service)}
            onDelete={() => onDelete(service)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
};
