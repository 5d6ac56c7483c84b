import { type Header, type SortingState, type Updater, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ProfileListRow } from '#features/profiles/admin/use-profile-list.ts';
import {
  type ProfileActionHandlers,
  ProfileActions,
} from '#pages/admin/profiles/profile-actions.tsx';
import {
  columnClass,
  profileFeatures,
  profileTableColumns,
} from '#pages/admin/profiles/profile-columns.tsx';
import type { TableView } from '#pages/admin/profiles/use-table-view.ts';
import { classNames } from '#platform/web/browser/class-names.ts';
import type { Selection } from '#platform/web/forms/use-selection.ts';
import { DownIcon, UpIcon } from '#platform/web/ui/edit-icons.tsx';
import { ChooseAll, ChooseRow } from '#platform/web/ui/fields/row-choice.tsx';
import { SortIcon } from '#platform/web/ui/icons.tsx';

const sortIcons = { asc: UpIcon, desc: DownIcon, none: SortIcon };
const sortNames = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

const HeaderCell = ({ header }: { header: Header<typeof profileFeatures, ProfileListRow> }) => {
  const { column } = header;
  const title = String(column.columnDef.header);
  if (!column.getCanSort()) {
    return (
      <th scope="col" className={columnClass[column.id]}>
        {title}
      </th>
    );
  }
  const sorted = column.getIsSorted() || 'none';
  const Icon = sortIcons[sorted];
  return (
    <th scope="col" aria-sort={sortNames[sorted]} className={columnClass[column.id]}>
      <button
        type="button"
        className="sort-button"
        data-sorted={sorted !== 'none'}
        onClick={column.getToggleSortingHandler()}
      >
        {title}
        <Icon />
      </button>
    </th>
  );
};

interface ProfilesTableProps extends ProfileActionHandlers {
  readonly profiles: ProfileListRow[];
  readonly look: TableView;
  /** Absent if the admin may not change several profiles. */
  readonly selection: Selection | undefined;
  readonly sorting: SortingState;
  readonly onSort: (sorting: Updater<SortingState>) => void;
  /** Whether newer rows are being fetched. */
  readonly isBusy: boolean;
}

export const ProfilesTable = ({
  profiles,
  look: { isCompact, hidden },
  selection,
  sorting,
  onSort,
  isBusy,
  ...actions
}: ProfilesTableProps) => {
  const columns = useMemo(
    () =>
      profileTableColumns.filter(
        (column) =>
          !hidden.some(
            (name) => name === (column.id ?? ('accessorKey' in column && column.accessorKey)),
          ),
      ),
    [hidden],
  );
  const table = useTable({
    features: profileFeatures,
    columns,
    data: profiles,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: onSort,
  });
  const chosen = profiles.filter(({ id }) => selection?.ids.has(id)).length;
  return (
    <table
      className={classNames(
        'admin-table profiles-table',
        isCompact && 'profiles-table-compact',
        isBusy && 'opacity-60',
      )}
      aria-busy={isBusy}
    >
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="w-px">
              <ChooseAll chosen={chosen} total={profiles.length} onChoose={selection.chooseAll} />
            </th>
          )}
          {table.getFlatHeaders().map((header) => (
            <HeaderCell key={header.id} header={header} />
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} data-chosen={selection?.ids.has(row.original.id)}>
            {selection && (
              <td>
                <ChooseRow
                  label={`Select ${row.original.name}`}
                  isChosen={selection.ids.has(row.original.id)}
                  onChoose={(isChosen, isRange) =>
                    selection.choose(row.original.id, isChosen, isRange)
                  }
                />
              </td>
            )}
            {row.getAllCells().map((cell) => (
              <td key={cell.id} className={columnClass[cell.column.id]}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
            <td className="w-px">
              <ProfileActions profile={row.original} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
