import type { QueryClient } from '@tanstack/react-query';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';
import { facetsQuery } from '#features/directory/web/filters/use-facets.ts';
import { preload } from '#pages/preload.ts';
import { seoHead } from '#pages/seo/seo.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { m } from '#platform/web/texts/messages.js';

interface Visit {
  readonly context: { readonly api: ApiClient; readonly queryClient: QueryClient };
  readonly deps: DirectoryFilters;
  readonly cause: string;
}

export const loadDistricts = async ({ context: { api, queryClient }, deps, cause }: Visit) => {
  const loads = preload(queryClient, queryClient.prefetchQuery(facetsQuery(api, deps)));
  // A filter change renders immediately; the counts follow.
  if (cause !== 'stay') await loads;
};

/** The canonical URL has no filters: all variants are one page to search engines. */
export const headOfDistricts = ({ context: { origin } }: { context: { origin: string } }) =>
  seoHead({
    origin,
    path: '/districts',
    title: `${m.districts_title()} · ${m.brand()}`,
    description: m.districts_summary(),
  });
