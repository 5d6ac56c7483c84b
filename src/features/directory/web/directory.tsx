import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type DirectoryFilters,
  type DirectorySearch,
  filterCount,
  filtersOf,
  nextInHtml,
} from '#features/directory/directory-search.rules.ts';
import { noFilters } from '#features/directory/filter-choices.rules.ts';
import { CardList, type CardListProps } from '#features/directory/web/cards/card-list.tsx';
import type { OpenGallery } from '#features/directory/web/cards/card-parts.tsx';
import { directoryAddress } from '#features/directory/web/directory-address.ts';
import type { ChangeFilters } from '#features/directory/web/directory-choices.ts';
import { DirectoryControls } from '#features/directory/web/directory-controls.tsx';
import { useDirectory } from '#features/directory/web/use-directory.ts';
import { deferredPart } from '#platform/web/navigation/deferred-part.ts';
import { m } from '#platform/web/texts/messages.js';
import { ActionLink } from '#platform/web/ui/action-link.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';

const DidYouMean = deferredPart(
  import.meta.env.SSR && (await import('#features/directory/web/did-you-mean.tsx')).DidYouMean,
  () => import('#features/directory/web/did-you-mean.tsx'),
  'DidYouMean',
);

const FIRST_SKELETONS = 8;

const WiderFilters = deferredPart(
  import.meta.env.SSR &&
    (await import('#features/directory/web/filters/wider-filters.tsx')).WiderFilters,
  () => import('#features/directory/web/filters/wider-filters.tsx'),
  'WiderFilters',
);

interface DirectoryProps extends Pick<CardListProps, 'eagerCards'> {
  /** The parsed query parameters. */
  readonly search: DirectorySearch;
  readonly onChange: ChangeFilters;
  readonly onClear: () => void;
  readonly onLoadMore: () => void;
  readonly onOpenGallery: OpenGallery;
}

const Empty = ({ filters, onChange }: { filters: DirectoryFilters; onChange: ChangeFilters }) => (
  <div className="grid justify-items-center gap-2 py-16 text-center">
    <p className="font-display text-2xl font-semibold">{m.directory_empty()}</p>
    <p className="text-ink-soft">
      {filters.search ? m.directory_empty_search_hint() : m.directory_empty_hint()}
    </p>
    {filters.search && <DidYouMean term={filters.search} />}
    <div className="filter-choices mt-2 justify-center">
      <WiderFilters filters={filters} onChange={onChange} />
    </div>
    {filterCount(filters) > 0 && (
      <ActionLink
        className="button button-secondary mt-2"
        href={directoryAddress({ ...filters, ...noFilters })}
        onAct={() => onChange(noFilters)}
      >
        {m.filters_clear()}
      </ActionLink>
    )}
  </div>
);

/** The searchable, filterable, sortable and paginated list of profiles. */
export const Directory = ({
  search,
  onChange,
  onClear,
  onLoadMore,
  onOpenGallery,
  eagerCards,
}: DirectoryProps) => {
  const found = useDirectory(search);
  const { profiles, total, missing, hasMore, isLoadingMore, failed, isLimited, retry } = found;
  const failure = isLimited ? m.search_too_many() : m.directory_failed();
  const term = search.search;
  const countText =
    total === 1 ? m.directory_result({ n: total }) : m.directory_results({ n: total ?? '' });

  const results = (): ReactNode => {
    if (profiles?.length === 0) return <Empty filters={filtersOf(search)} onChange={onChange} />;
    if (!profiles && failed) return null;
    return (
      <CardList
        {...(!profiles && { role: 'status', 'aria-label': m.loading() })}
        className="directory-grid"
        cards={profiles}
        missing={profiles ? missing : FIRST_SKELETONS}
        onOpenGallery={onOpenGallery}
        eagerCards={eagerCards}
      />
    );
  };

  return (
    <section aria-labelledby="directory" className="section">
      <div className="directory-head">
        <h2 id="directory" className="section-title">
          {term ? m.directory_search_results({ term }) : m.directory_title()}
        </h2>
        <p aria-live="polite">{total === undefined ? '' : countText}</p>
        <Link to="/districts" search={filtersOf(search)}>
          {m.districts_title()}
        </Link>
      </div>
      <DirectoryControls
        filters={filtersOf(search)}
        onChange={onChange}
        onClear={onClear}
        total={total}
      />
      {search.from && (
        <p className="mb-5">
          <a className="text-rose underline" href={directoryAddress(filtersOf(search))}>
            {m.directory_from_start()}
          </a>
        </p>
      )}
      {results()}
      <LoadMore
        label={m.directory_load_more()}
        href={directoryAddress(nextInHtml(search))}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        failure={failed ? failure : undefined}
        onMore={failed ? retry : onLoadMore}
      />
    </section>
  );
};
