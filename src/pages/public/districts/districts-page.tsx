import { getRouteApi, Link } from '@tanstack/react-router';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';
import { withChange } from '#features/directory/web/directory-choices.ts';
import { DistrictChoice } from '#features/directory/web/filters/district-choice.tsx';
import { facetsQuery, useFacets } from '#features/directory/web/filters/use-facets.ts';
import { preload } from '#pages/preload.ts';
import type { RouterContext } from '#pages/root-route.tsx';
import { seoHead } from '#pages/seo/seo.ts';
import { m } from '#platform/web/texts/messages.js';
import { buttonClass } from '#platform/web/ui/button.tsx';

const route = getRouteApi('/public/districts');

interface Visit {
  readonly context: RouterContext;
  readonly deps: DirectoryFilters;
  readonly cause: string;
}

export const loadDistricts = async ({ context: { api, queryClient }, deps, cause }: Visit) => {
  const loads = preload(queryClient, queryClient.prefetchQuery(facetsQuery(api, deps)));
  // A filter change renders immediately; the counts follow.
  if (cause !== 'stay') await loads;
};

/** The canonical URL has no filters: all variants are one page to search engines. */
export const headOfDistricts = ({ context: { origin } }: { context: RouterContext }) =>
  seoHead({
    origin,
    path: '/districts',
    title: `${m.districts_title()} · ${m.brand()}`,
    description: m.districts_summary(),
  });

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
        {words}
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

export const DistrictsPage = () => {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="py-8 sm:py-12">
      <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">{m.districts_title()}</h1>
      <p className="mt-3 mb-8 text-lg text-ink-soft">{m.districts_summary()}</p>
      <DistrictChoice
        filters={filters}
        onChange={(change) =>
          navigate({
            search: (now) => withChange(now, change),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <Chosen filters={filters} />
    </div>
  );
};
