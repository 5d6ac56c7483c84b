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

export interface TableView {
  readonly isCompact: boolean;
  readonly hidden: readonly ColumnName[];
}

const usual: TableView = { isCompact: true, hidden: ['locationArea'] };
const storedView = persisted('profileTable', (stored): TableView => {
  const { isCompact, hidden } = (stored ?? {}) as Partial<Record<keyof TableView, unknown>>;
  return {
    isCompact: isCompact !== false,
    hidden: Array.isArray(hidden)
      ? columnNames.filter((name) => hidden.includes(name))
      : usual.hidden,
  };
});

/** The layout of the table, stored in this browser. */
export const useTableView = () => {
  const look = usePersisted(storedView) ?? usual;
  const change = (changes: Partial<TableView>) => storedView.write({ ...look, ...changes });
  return { look, change };
};
