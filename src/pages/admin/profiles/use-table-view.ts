import { useState } from 'react';
import { browserStorage } from '#platform/web/storage/storage.ts';

const KEY = 'profileTable';

/** What may be left out, with the words of its heading. The name is always there. */
export const columnTitles = {
  id: 'ID',
  contact: 'Contact',
  locationArea: 'Area',
  price: 'Price',
  rating: 'Rating',
  popularityScore: 'Popularity',
  updatedAt: 'Updated',
  isOnline: 'Online',
  isShown: 'Shown',
} as const;
export type ColumnName = keyof typeof columnTitles;
export const columnNames = Object.keys(columnTitles) as ColumnName[];

export interface TableLook {
  readonly isCompact: boolean;
  readonly hidden: readonly ColumnName[];
}

const usual: TableLook = { isCompact: true, hidden: ['locationArea'] };

const readLook = (): TableLook => {
  try {
    const kept: Partial<Record<keyof TableLook, unknown>> = JSON.parse(
      browserStorage.get(KEY) ?? '{}',
    );
    const { hidden } = kept;
    return {
      isCompact: kept.isCompact !== false,
      hidden: Array.isArray(hidden)
        ? columnNames.filter((name) => hidden.includes(name))
        : usual.hidden,
    };
  } catch {
    return usual;
  }
};

/** How the table looks in this browser. */
export const useTableLook = () => {
  const [look, setLook] = useState(readLook);
  const change = (changes: Partial<TableLook>) => {
    const next = { ...look, ...changes };
    browserStorage.set(KEY, JSON.stringify(next));
    setLook(next);
  };
  return { look, change };
};
