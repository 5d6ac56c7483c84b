import { type Header, type SortingState, type Updater, useTable } from '@tanstack/react-table';
import {
  type ProfileActionHandlers,
  ProfileActions,
} from '#app/web/admin/profiles/profile-actions.tsx';
import {
  columnClass,
  profileColumns,
  profileFeatures,
} from '#app/web/admin/profiles/profile-columns.tsx';
import type { ListedProfile } from '#features/freelancers/web/use-freelancers-admin.ts';
import { classNames } from '#platform/web/class-names.ts';
import { DownIcon, UpIcon } from '#platform/web/ui/edit-icons.tsx';
import { SortIcon } from '#platform/web/ui/icons.tsx';

const sortIcons = { asc: UpIcon, desc: DownIcon, none: SortIcon };
const sortNames = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

const HeaderCell = ({ header }: { header: Header<typeof profileFeatures, ListedProfile> }) => {
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
        className="inline-flex min-h-11 cursor-pointer items-center gap-1 hover:text-ink"
        onClick={column.getToggleSortingHandler()}
      >
        {title}
        <Icon />
      </button>
    </th>
  );
};

interface ProfilesTableProps extends ProfileActionHandlers {
  readonly profiles: ListedProfile[];
  readonly sorting: SortingState;
  readonly onSort: (sorting: Updater<SortingState>) => void;
  /** Newer rows are on their way. */
  readonly isBusy: boolean;
}

export const ProfilesTable = ({
  profiles,
  sorting,
  onSort,
  isBusy,
  ...actions
}: ProfilesTableProps) => {
  const table = useTable({
    features: profileFeatures,
    columns: profileColumns,
    data: profiles,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: onSort,
  });
  return (
    <table
      className={classNames('admin-table admin-table-wide', isBusy && 'opacity-60')}
      aria-busy={isBusy}
    >
      <thead>
        <tr>
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
          <tr key={row.id}>
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
