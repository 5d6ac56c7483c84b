import { useRef, useState } from 'react';
import { useOrderServices } from '#features/catalogue/admin/use-services-admin.ts';
import type { ServiceConfig } from '#features/catalogue/services.contract.ts';

/**
 * Optimistic order of a group. `store` sends it; requests are sequential, and of the orders made
 * during a request only the latest is sent. An error reverts the order.
 */
export const useServiceOrder = (entries: readonly ServiceConfig[]) => {
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
