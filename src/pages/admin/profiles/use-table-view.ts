import { persisted } from '#platform/web/storage/persisted.ts';
import { usePersisted } from '#platform/web/storage/use-persisted.ts';

/** Columns that can be hidden, with their titles. The name is always shown. */
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
const tableLook = persisted('profileTable', (stored): TableLook => {
  const { isCompact, hidden } = (stored ?? {}) as Partial<Record<keyof TableLook, unknown>>;
  return {
    isCompact: isCompact !== false,
    hidden: Array.isArray(hidden)
      ? columnNames.filter((name) => hidden.includes(name))
      : usual.hidden,
  };
});

/** The layout of the table, stored in this browser. */
export const useTableLook = () => {
  const look = usePersisted(tableLook) ?? usual;
  const change = (changes: Partial<TableLook>) => tableLook.write({ ...look, ...changes });
  return { look, change };
};
