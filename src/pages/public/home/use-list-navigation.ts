import { useNavigate, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import type {
  DirectoryFilters,
  DirectorySearch,
} from '#features/directory/directory-search.rules.ts';
import { type FilterChange, withChange } from '#features/directory/web/directory-choices.ts';
import { isLeavingPage } from '#platform/web/navigation/is-leaving-page.ts';

const placeOfList = () => document.getElementById('directory')?.getBoundingClientRect().top ?? 0;

/**
 * Keeps the list where it is on the screen when a filter moves the sections around it; the returned function
 * is called before the change.
 */
const useKeptPlace = (search: DirectorySearch) => {
  const before = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the address may move the list.
  useLayoutEffect(() => {
    if (before.current !== undefined) window.scrollBy(0, placeOfList() - before.current);
    before.current = undefined;
  }, [search]);
  return () => {
    before.current = placeOfList();
  };
};

/**
 * How the list of a page follows its controls. The list of a landing page has a fixed filter, which is not in
 * the query string: other filters stay on the page, and a change of the fixed one leads to the home page.
 */
export const useListNavigation = (search: DirectorySearch, fixed: DirectoryFilters = {}) => {
  const router = useRouter();
  const navigate = useNavigate();
  const keepPlace = useKeptPlace(search);
  const fixedNames = Object.keys(fixed) as (keyof DirectoryFilters)[];

  const change = (changed: FilterChange) => {
    if (isLeavingPage(router)) return;
    const next = (now: DirectorySearch): DirectorySearch => ({
      ...withChange({ ...now, ...fixed }, changed),
      pages: undefined,
      from: undefined,
    });
    const isHere = fixedNames.every((name) => String(next(search)[name]) === String(fixed[name]));
    const omitted = isHere && Object.fromEntries(fixedNames.map((name) => [name, undefined]));
    const isInSheet = router.history.location.state.overlays !== undefined;
    keepPlace();
    void navigate({
      to: isHere ? '.' : '/',
      // The address may have newer filters than the page.
      search: ((now: DirectorySearch) => ({ ...next(now), ...omitted })) as never,
      // Back undoes all choices made in the filter sheet.
      replace: isInSheet,
      state: (isHere && isInSheet) || undefined,
      resetScroll: !isHere,
    });
  };
  return {
    change,
    clear: () => {
      keepPlace();
      void navigate({ to: '/', search: {}, resetScroll: false });
    },
    loadMore: () =>
      void navigate({
        to: '.',
        search: { ...search, pages: (search.pages ?? 1) + 1 } as never,
        replace: true,
        resetScroll: false,
      }),
  };
};
