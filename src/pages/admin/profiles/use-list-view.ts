import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import {
  type ProfileListSearch,
  readProfileListSearch,
} from '#features/profiles/profile-list-search.rules.ts';
import { lastList } from '#pages/admin/profiles/list-position.ts';
import { isLeavingPage } from '#platform/web/navigation/is-leaving-page.ts';

export type ChangeView = (
  changes: Partial<ProfileListSearch>,
  options?: { readonly replace: boolean },
) => void;

/**
 * The view of the list according to the URL. It is parsed here, because the route is part of the visitors'
 * bundle. Changing the search, the filters or the order returns to the first page.
 */
export const useListView = () => {
  const router = useRouter();
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const text = JSON.stringify(readProfileListSearch(raw));
  const view = useMemo(() => readProfileListSearch(JSON.parse(text)), [text]);
  useEffect(() => lastList.write(view), [view]);
  const change: ChangeView = (changes, { replace } = { replace: false }) => {
    if (isLeavingPage(router)) return;
    void router.navigate({
      to: '/admin/{-$id}',
      params: { id: 'profiles' },
      search: { ...view, page: undefined, ...changes } as never,
      replace,
      resetScroll: false,
    });
  };
  return { view, change };
};
