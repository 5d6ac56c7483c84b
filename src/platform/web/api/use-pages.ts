import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

interface PlaceInPages {
  /** Zero-based. */
  readonly page: number;
  readonly onPage: (page: number, isCorrection?: boolean) => void;
}

/** Query options of one page. */
export type PageQuery<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>;

interface PagesOptions<Data, Key extends QueryKey> {
  readonly size: number;
  /** Reads one page of the list with the total count. */
  readonly read: (page: number) => PageQuery<Data, Key>;
  /** Stores the page elsewhere, e.g. in the URL. */
  readonly place?: PlaceInPages;
}

/**
 * Numbered pagination. The previous page stays visible while the next one loads, and a page beyond the end,
 * after deletions or from a link, is corrected to the last page.
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
