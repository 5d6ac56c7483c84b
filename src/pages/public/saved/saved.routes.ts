import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  addressIds,
  type IdsSearch,
  idsSearch,
  MAX_COMPARED,
} from '#features/directory/address-ids.rules.ts';
import type { ListMatch, ListVisit } from '#pages/public/saved/saved-pages.ts';
import { publicRoute } from '#pages/root-route.tsx';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';

/** One script with the loaders, so that other pages do not load any of it. */
const savedPages = () => importWithRetry(() => import('#pages/public/saved/saved-pages.ts'));

type Page = 'SavedPage' | 'ComparePage' | 'ShortlistPage';

/** `most` is the number of ids that an address may have. */
const optionsOf = (page: Page, most?: number) => ({
  getParentRoute: () => publicRoute,
  validateSearch: (search: IdsSearch) => idsSearch(addressIds(search).slice(0, most)),
  loaderDeps: ({ search }: { search: IdsSearch }) => search,
  loader: async (visit: ListVisit) => (await savedPages()).loadList(visit),
  head: async ({ match }: { match: ListMatch }) => (await savedPages()).headOfList(page, match),
  component: lazyRouteComponent(savedPages, page),
});

export const savedRoute = createRoute({ ...optionsOf('SavedPage', 0), path: '/saved' });
export const compareRoute = createRoute({
  ...optionsOf('ComparePage', MAX_COMPARED),
  path: '/compare',
});
export const shortlistRoute = createRoute({ ...optionsOf('ShortlistPage'), path: '/shortlist' });
