import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePages } from '#platform/web/api/use-pages.ts';
import { Pager } from '#platform/web/ui/pager.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

interface PagedListProps<Item> {
  /** Label of the page buttons. */
  readonly label: string;
  readonly keyOf: (page: number) => QueryKey;
  readonly size: number;
  readonly read: (query: { offset: string }) => Promise<{ data: Item[]; headers: Headers }>;
  /** Message of a failure, if the server sent none. */
  readonly failure: string;
  readonly empty: string;
  /** Renders an entry; `readAt` is the reference time for periods that run out. */
  readonly entry: (item: Item, readAt: Date) => ReactNode;
}

/** A list of the back office in pages. It is read again when it is shown, because others add to it. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { label, keyOf, size, read, failure, empty, entry } = props;
  const { query, pager } = usePages({
    size,
    read: (page) => ({
      queryKey: keyOf(page),
      queryFn: async () => {
        const { data, headers } = await read({ offset: String(page * size) });
        return { list: data, total: Number(headers.get('x-total-count')), readAt: new Date() };
      },
      staleTime: 0,
    }),
  });
  return (
    <>
      <QueryState query={query} failure={failure} skeleton={<div className="skeleton h-32" />}>
        {({ list, readAt }) =>
          list.length === 0 ? (
            <p className="py-2 text-ink-soft">{empty}</p>
          ) : (
            <ul>{list.map((item) => entry(item, readAt))}</ul>
          )
        }
      </QueryState>
      <Pager label={label} {...pager} />
    </>
  );
}
