import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { offeredServicesQuery } from '#features/catalogue/web/use-services.ts';
import { type DirectoryFilters, queryOf } from '#features/directory/directory-search.rules.ts';
import { listDistrictFaces } from '#features/directory/district-faces.contract.ts';
import type { CountedLanding } from '#features/directory/landing/landing.contract.ts';
import { LandingLinks } from '#features/directory/landing/web/landing-links.tsx';
import { landingPagesQuery } from '#features/directory/landing/web/use-landing-pages.ts';
import { type ChangeFilters, withChange } from '#features/directory/web/directory-choices.ts';
import { DistrictResults } from '#features/directory/web/district-results.tsx';
import { DistrictChoice } from '#features/directory/web/filters/district-choice.tsx';
import { facetsQuery, useFacets } from '#features/directory/web/filters/use-facets.ts';
import { directoryQuery } from '#features/directory/web/use-directory.ts';
import { useGallery } from '#features/media/gallery/web/use-gallery.tsx';
import { preload } from '#pages/preload.ts';
import type { RouterContext } from '#pages/root-route.tsx';
import { pageHead } from '#pages/seo/page-head.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';
import { buttonClass } from '#platform/web/ui/button.tsx';

const route = getRouteApi('/public/districts');

/** Faces do not depend on the chosen districts, so a toggle loads none. */
const districtFacesQuery = (api: ApiClient, filters: DirectoryFilters) => {
  const { near: _near, ...query } = queryOf(filters);
  return queryOptions({
    queryKey: ['freelancers', 'faces', query],
    queryFn: ({ signal }) => api.call(listDistrictFaces, { query }, { signal }),
  });
};

interface Visit {
  readonly context: RouterContext;
  readonly deps: DirectoryFilters;
  readonly cause: string;
}

export const loadDistricts = async ({ context: { api, queryClient }, deps, cause }: Visit) => {
  const loads = preload(
    queryClient,
    queryClient.prefetchQuery(facetsQuery(api, deps)),
    queryClient.prefetchQuery(districtFacesQuery(api, deps)),
    queryClient.prefetchQuery(landingPagesQuery(api)),
    ...(deps.near
      ? [
          queryClient.prefetchInfiniteQuery(directoryQuery(api, deps)),
          queryClient.prefetchQuery(offeredServicesQuery(api)),
        ]
      : []),
  );
  // A filter change renders immediately; the counts follow.
  if (cause !== 'stay') await loads;
};

/** The canonical URL has no filters: all variants are one page to search engines. */
export const headOfDistricts = ({ context: { origin } }: { context: RouterContext }) =>
  pageHead(origin, '/districts', m.districts_heading(), m.districts_summary());

/** Link to the results of the current filters. */
const Chosen = ({ filters }: { filters: DirectoryFilters }) => {
  const { data, isPlaceholderData } = useFacets(filters);
  const total = isPlaceholderData ? undefined : data?.total;
  const words =
    total === 1 ? m.filters_show_result({ n: 1 }) : m.filters_show_results({ n: total ?? '…' });
  return (
    <div className="district-bar">
      <Link
        to="/"
        search={filters}
        hash="directory"
        className={buttonClass('primary', 'flex-1 sm:max-w-80')}
      >
        {/* Without results, the list offers wider filters. */}
        {total === 0 ? m.directory_title() : words}
      </Link>
      {filters.near && (
        <Link
          to="/districts"
          search={{ ...filters, near: undefined }}
          replace
          resetScroll={false}
          className={buttonClass('secondary')}
        >
          {m.districts_clear()}
        </Link>
      )}
    </div>
  );
};

/** All places and services that have profiles, each with its own page. */
const AllLandings = () => {
  const { data: landings = [] } = useQuery(landingPagesQuery(useApi()));
  const of = (...kinds: CountedLanding['kind'][]) =>
    landings.filter(({ kind }) => kinds.includes(kind));
  return (
    <>
      <LandingLinks title={m.landing_districts()} links={of('district', 'area')} />
      <LandingLinks title={m.landing_places()} links={of('station', 'locality')} />
      <LandingLinks title={m.landing_by_service()} links={of('service')} />
    </>
  );
};

export const DistrictsPage = () => {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const { data: faces = [] } = useQuery(districtFacesQuery(useApi(), filters));
  const { openGallery, gallery } = useGallery();
  const change: ChangeFilters = (wanted) =>
    navigate({ search: (now) => withChange(now, wanted), replace: true, resetScroll: false });
  return (
    <div className="py-8">
      <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">{m.districts_heading()}</h1>
      <p className="mt-3 mb-6 text-lg text-ink-soft">{m.districts_summary()}</p>
      <DistrictChoice filters={filters} faces={faces} onChange={change} />
      {filters.near && <DistrictResults filters={filters} onOpenGallery={openGallery} />}
      <Chosen filters={filters} />
      <AllLandings />
      {gallery}
    </div>
  );
};
