import { type Header, useTable } from '@tanstack/react-table';
import { useState } from 'react';
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
import { DownIcon, UpIcon } from '#platform/web/ui/edit-icons.tsx';
import { SortIcon } from '#platform/web/ui/icons.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';

const ROWS_PER_PAGE = 25;

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
}

export const ProfilesTable = ({ profiles, ...actions }: ProfilesTableProps) => {
  const [wantedPage, setPage] = useState(0);
  const table = useTable({
    features: profileFeatures,
    columns: profileColumns,
    data: profiles,
    getRowId: ({ id }) => String(id),
  });
  const count = profiles.length;
  const pages = Math.ceil(count / ROWS_PER_PAGE);
  // A search or a deletion may leave the page that was open without rows.
  const page = Math.min(wantedPage, Math.max(pages - 1, 0));
  const first = page * ROWS_PER_PAGE;
  const rows = table.getRowModel().rows.slice(first, first + ROWS_PER_PAGE);

  if (count === 0) return <p className="py-6 text-center text-ink-soft">No profiles found</p>;
  return (
    <>
      <table className="admin-table admin-table-wide">
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
          {rows.map((row) => (
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
      <Pager
        label="Pages of profiles"
        summary={`${first + 1} to ${first + rows.length} of ${count}`}
        page={page}
        pages={pages}
        onPage={setPage}
      />
    </>
  );
};
