import { notFound } from '@tanstack/react-router';
import type { DirectorySearch } from '#features/directory/directory-search.rules.ts';
import {
  type LandingLink,
  type LandingPage,
  SLUG,
} from '#features/directory/landing/landing.contract.ts';
import { landingSummary, landingTitle } from '#features/directory/landing/web/landing-texts.ts';
import { landingPageQuery } from '#features/directory/landing/web/use-landing-pages.ts';
import { directoryQuery } from '#features/directory/web/use-directory.ts';
import { preloadOrNotFound } from '#pages/preload-or-not-found.ts';
import { loadDirectory } from '#pages/public/home/load-directory.ts';
import type { RouterContext } from '#pages/root-route.tsx';
import { seoHead } from '#pages/seo/seo.ts';
import { breadcrumbsOf, itemListOf } from '#pages/seo/structured-data.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';

type Group = LandingLink['group'];

export interface LandingVisit {
  readonly context: RouterContext;
  readonly params: { readonly slug: string };
  readonly deps: DirectorySearch;
  readonly cause: string;
}

/**
 * The list first needs the filter of the page, which the search in the header keeps. An unknown place or
 * service is a 404.
 */
export const loadLanding = async (group: Group, { context, params, deps, cause }: LandingVisit) => {
  const { api, queryClient } = context;
  if (!SLUG.test(params.slug)) throw notFound();
  const query = landingPageQuery(api, { group, slug: params.slug });
  await preloadOrNotFound(queryClient, query);
  const page = queryClient.getQueryData(query.queryKey);
  if (page) await loadDirectory({ context, search: { ...deps, ...page.filters }, cause });
  return { fixed: page?.filters };
};

/** The pages above a landing page, and the page itself. */
export const landingPath = ({ group, slug, label }: LandingPage) => [
  { name: m.brand(), path: '/' as const },
  ...(group === 'in' ? [{ name: m.districts_title(), path: '/districts' as const }] : []),
  { name: label[getLocale()], path: `/${group}/${encodeURIComponent(slug)}` as const },
];

export interface LandingMatch {
  readonly context: RouterContext;
  readonly params: { readonly slug: string };
  readonly loaderDeps: DirectorySearch;
}

/** The canonical URL has no other filters. A page that has not loaded in time keeps the default head. */
export const headOfLanding = (group: Group, { context, params, loaderDeps }: LandingMatch) => {
  const { api, queryClient, origin } = context;
  const page = queryClient.getQueryData(
    landingPageQuery(api, { group, slug: params.slug }).queryKey,
  );
  if (!page) return { meta: [] };
  const { queryKey } = directoryQuery(api, { ...loaderDeps, ...page.filters });
  const lists = queryClient.getQueryData(queryKey)?.pages ?? [];
  const path = landingPath(page);
  const name = landingTitle(page);
  return seoHead({
    origin,
    path: path.at(-1)?.path ?? '/',
    title: `${name} · ${m.brand()}`,
    description: landingSummary(page),
    isIndexed: page.count > 0,
    structured: {
      '@graph': [
        breadcrumbsOf(origin, path),
        ...itemListOf(
          origin,
          name,
          lists.flatMap(({ profiles }) => profiles),
        ),
      ],
    },
  });
};
