import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ServiceRow } from '#features/catalogue/admin/service-row.tsx';
import { useOrderServices } from '#features/catalogue/admin/use-services-admin.ts';
import { createServiceConfig, type ServiceConfig } from '#features/catalogue/services.contract.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { useDragOrder } from '#platform/web/forms/use-drag-order.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { AddIcon } from '#platform/web/ui/edit-icons.tsx';

/**
 * Optimistic order of a group. `store` sends it; requests are sequential, and of the orders made
 * during a request only the latest is sent. An error reverts the order.
 */
const useServiceOrder = (entries: readonly ServiceConfig[]) => {
  const save = useOrderServices();
  const [made, setMade] = useState<readonly number[]>();
  const latest = useRef<readonly number[]>(undefined);
  const isSending = useRef(false);

  const placeOf = ({ id }: ServiceConfig, order: readonly number[]) => {
    const place = order.indexOf(id);
    // Entries that another admin added meanwhile come last.
    return place < 0 ? order.length : place;
  };
  const shown = made
    ? [...entries].sort((one, other) => placeOf(one, made) - placeOf(other, made))
    : entries;

  const send = (ids: readonly number[]): void => {
    isSending.current = true;
    save.mutate([...ids], {
      onSettled: () => {
        isSending.current = false;
        if (latest.current && latest.current !== ids) return send(latest.current);
        latest.current = undefined;
        setMade(undefined);
      },
    });
  };
  return {
    shown,
    move: (from: number, to: number) => {
      const ids = shown.map(({ id }) => id);
      const rest = ids.filter((_, at) => at !== from);
      const next = [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)];
      latest.current = next;
      setMade(next);
    },
    store: () => {
      if (latest.current && !isSending.current) send(latest.current);
    },
  };
};

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
  const [announcement, setAnnouncement] = useState('');
  const { shown, move, store } = useServiceOrder(entries);
  /** Synchronous, so that the button keeps the focus. */
  const show = (from: number, to: number) =>
    flushSync(() => {
      move(from, to);
      setAnnouncement(`${shown[from]?.displayName} is now ${to + 1} of ${shown.length}`);
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
        {announcement}
      </p>
    </section>
  );
};
