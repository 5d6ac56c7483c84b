import { Link } from '@tanstack/react-router';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';
import { CardList } from '#features/directory/web/cards/card-list.tsx';
import type { OpenGallery } from '#features/directory/web/cards/card-parts.tsx';
import { useFacets } from '#features/directory/web/filters/use-facets.ts';
import { useDirectory } from '#features/directory/web/use-directory.ts';
import { m } from '#platform/web/texts/messages.js';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

/** One row on a desktop, two on a phone. */
const SKELETONS = 4;

interface DistrictResultsProps {
  /** With the chosen districts. */
  readonly filters: DirectoryFilters;
  readonly onOpenGallery: OpenGallery;
}

/** The first profiles of the chosen districts. */
export const DistrictResults = ({ filters, onOpenGallery }: DistrictResultsProps) => {
  const { profiles, failed, retry } = useDirectory(filters);
  const { data } = useFacets(filters);
  const wider = data?.wider.find(({ near }) => near);
  const results = () => {
    if (failed && !profiles) return <LoadFailure message={m.directory_failed()} onRetry={retry} />;
    if (profiles?.length === 0) {
      return (
        <>
          <p>{m.districts_empty()}</p>
          {wider?.near && (
            <Link
              to="/districts"
              search={{ ...filters, near: wider.near }}
              replace
              resetScroll={false}
              className="chip mt-4"
            >
              {m.filters_neighbours({ n: wider.count })}
            </Link>
          )}
        </>
      );
    }
    return (
      <CardList
        {...(!profiles && { role: 'status', 'aria-label': m.loading() })}
        className="directory-grid"
        cards={profiles}
        missing={profiles ? 0 : SKELETONS}
        onOpenGallery={onOpenGallery}
      />
    );
  };
  return (
    <section aria-labelledby="chosen-districts" className="mt-8">
      <h2 id="chosen-districts" className="mb-5 text-2xl font-semibold tracking-tight sm:text-3xl">
        {m.districts_results()}
      </h2>
      {results()}
    </section>
  );
};
