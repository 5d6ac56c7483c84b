import { offeredServicesQuery } from '#features/catalogue/web/use-services.ts';
import { addressIds, type IdsSearch } from '#features/directory/address-ids.rules.ts';
import { cardsQuery } from '#features/directory/web/cards/use-cards.ts';
import { sizeOf } from '#features/media/uploads/upload-url.rules.ts';
import { preload } from '#pages/preload.ts';
import { ComparePage } from '#pages/public/saved/compare-page.tsx';
import { SavedPage } from '#pages/public/saved/saved-page.tsx';
import { ShortlistPage } from '#pages/public/saved/shortlist-page.tsx';
import type { RouterContext } from '#pages/root-route.tsx';
import { seoHead } from '#pages/seo/seo.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { searchString } from '#platform/web/navigation/search-string.ts';
import { m } from '#platform/web/texts/messages.js';

export interface ListVisit {
  readonly context: RouterContext;
  readonly deps: IdsSearch;
}

export interface ListMatch {
  readonly context: RouterContext;
  readonly loaderDeps: IdsSearch;
}

export const loadList = ({ context: { api, queryClient }, deps }: ListVisit) => {
  const cards = cardsQuery(api, addressIds(deps));
  return preload(
    queryClient,
    queryClient.prefetchQuery(offeredServicesQuery(api)),
    ...(cards.enabled ? [queryClient.prefetchQuery(cards)] : []),
  );
};

const listPages = {
  SavedPage: { path: '/saved', title: m.saved },
  ComparePage: { path: '/compare', title: m.compare_title },
  ShortlistPage: { path: '/shortlist', title: m.shortlist_title },
};
const NAMES = 3;

/** A shared link shows the first profiles. Search engines have no use for lists of visitors. */
export const headOfList = (page: keyof typeof listPages, { context, loaderDeps }: ListMatch) => {
  const { api, queryClient, origin } = context;
  const cards = queryClient.getQueryData(cardsQuery(api, addressIds(loaderDeps)).queryKey) ?? [];
  const names = cards
    .slice(0, NAMES)
    .map(({ name }) => name)
    .join(getLocale() === 'zh' ? '、' : ', ');
  const others = cards.length - NAMES;
  const url = cards.find(({ profileImage }) => profileImage)?.profileImage;
  const { path, title } = listPages[page];
  return seoHead({
    origin,
    path,
    search: searchString(loaderDeps),
    title: `${title()} · ${m.brand()}`,
    description:
      (others > 0 ? m.seo_list_more({ names, n: others }) : names) || m.site_description(),
    picture: url ? { url, ...sizeOf(url) } : undefined,
    isIndexed: false,
  });
};

export { ComparePage, SavedPage, ShortlistPage };
