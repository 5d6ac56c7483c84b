import { useState } from 'react';

const none: ReadonlySet<number> = new Set();

/** Selected rows. The selection survives paging and sorting; another list (`key`) starts empty. */
export const useSelection = (key: string, pageIds: readonly number[]) => {
  const [state, setState] = useState({ key, ids: none, last: 0 });
  const { ids, last } = state.key === key ? state : { ids: none, last: 0 };
  const set = (changed: readonly number[], isChosen: boolean, latest: number) => {
    const next = new Set(ids);
    for (const id of changed) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setState({ key, ids: next, last: latest });
  };
  const upTo = (id: number) => {
    const places = [pageIds.indexOf(last), pageIds.indexOf(id)].sort((a, b) => a - b);
    const [from = 0, to = 0] = places;
    return from < 0 ? [id] : pageIds.slice(from, to + 1);
  };
  return {
    ids,
    /** Selects one row; with `isRange`, all rows from the last selected one. */
    choose: (id: number, isChosen: boolean, isRange: boolean) =>
      set(isRange ? upTo(id) : [id], isChosen, id),
    chooseAll: (isChosen: boolean) => set(pageIds, isChosen, 0),
    clear: () => setState({ key, ids: none, last: 0 }),
  };
};

export type Selection = ReturnType<typeof useSelection>;
