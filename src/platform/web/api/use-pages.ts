import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

interface PlaceInPages {
  /** The first is 0. */
  readonly page: number;
  readonly onPage: (page: number, isCorrection?: boolean) => void;
}

/** How a page is read. */
export type PageQuery<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>;

interface PagesOptions<Data, Key extends QueryKey> {
  readonly size: number;
  /** One page of the list, and how many entries there are in all. */
  readonly read: (page: number) => PageQuery<Data, Key>;
  /** Where the page is kept, if not here: in the address, say. */
  readonly place?: PlaceInPages;
}

/**
 * A list by numbered pages. The page before stays in sight until the next is there, and whoever is
 * behind the end, because entries went or a link says so, is led to the last page.
 */
export const usePages = <Data extends { readonly total: number }, Key extends QueryKey>(
  options: PagesOptions<Data, Key>,
) => {
  const { size, read, place } = options;
  const [own, setOwn] = useState(0);
  const { page, onPage } = place ?? { page: own, onPage: setOwn };
  const query = useQuery({ ...read(page), placeholderData: keepPreviousData as never });
  const { data, isPlaceholderData } = query;
  const total = data?.total ?? 0;
  const pages = Math.ceil(total / size);
  const isPast = data !== undefined && !isPlaceholderData && page > 0 && page >= pages;
  const stepBack = useEffectEvent(() => onPage(Math.max(pages - 1, 0), true));
  useEffect(() => {
    if (isPast) stepBack();
  }, [isPast]);
  return { query, toPage: onPage, pager: { page, size, total, onPage } };
};
