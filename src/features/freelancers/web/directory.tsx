import { defaultStringifySearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type DirectorySearch,
  filtersOf,
  nextInHtml,
} from '#features/freelancers/directory-search.rules.ts';
import type { OpenGallery } from '#features/freelancers/web/card-parts.tsx';
import type { ChangeFilters } from '#features/freelancers/web/directory-choices.ts';
import { DirectoryControls } from '#features/freelancers/web/directory-controls.tsx';
import {
  FreelancerCard,
  FreelancerCardSkeleton,
} from '#features/freelancers/web/freelancer-card.tsx';
import { useDirectory } from '#features/freelancers/web/use-directory.ts';
import { useOfferedServices } from '#features/services/web/use-services.ts';
import { getLocale, withLocale } from '#platform/web/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { LoadMore } from '#platform/web/ui/load-more.tsx';

const FIRST_SKELETONS = 8;

const addressOf = (search: DirectorySearch) =>
  withLocale('/', getLocale()) + defaultStringifySearch(search);

/** Each stands for a place in the results and stays there until the profile of that place comes. */
const Skeletons = ({ from = 0, count }: { from?: number; count: number }) =>
  Array.from({ length: count }, (_, index) => from + index).map((place) => (
    <FreelancerCardSkeleton key={place} />
  ));

interface DirectoryProps {
  /** What the address asks for. */
  readonly search: DirectorySearch;
  readonly onChange: ChangeFilters;
  readonly onClear: () => void;
  readonly onLoadMore: () => void;
  readonly onOpenGallery: OpenGallery;
}

const Empty = ({ isSearch }: { isSearch: boolean }) => (
  <div className="grid justify-items-center gap-2 py-16 text-center">
    <p className="font-display text-2xl font-semibold">{m.directory_empty()}</p>
    <p className="text-ink-soft">
      {isSearch ? m.directory_empty_search_hint() : m.directory_empty_hint()}
    </p>
  </div>
);

/** All profiles: searched, filtered, sorted, page by page. */
export const Directory = ({
  search,
  onChange,
  onClear,
  onLoadMore,
  onOpenGallery,
}: DirectoryProps) => {
  const { profiles, total, missing, hasMore, isLoadingMore, failed, retry } = useDirectory(search);
  const offered = useOfferedServices();
  const term = search.search;
  const countWords =
    total === 1 ? m.directory_result({ n: total }) : m.directory_results({ n: total ?? '' });

  const results = (): ReactNode => {
    if (profiles?.length === 0) return <Empty isSearch={Boolean(term)} />;
    if (profiles) {
      return (
        <div className="directory-grid">
          {profiles.map((freelancer) => (
            <FreelancerCard
              key={freelancer.id}
              freelancer={freelancer}
              offered={offered}
              onOpenGallery={onOpenGallery}
            />
          ))}
          {/* They hold the place of what the browser loads after the server's HTML. */}
          <Skeletons from={profiles.length} count={missing} />
        </div>
      );
    }
    if (failed) return null;
    return (
      <div role="status" aria-label={m.loading()} className="directory-grid">
        <Skeletons count={FIRST_SKELETONS} />
      </div>
    );
  };

  return (
    <section aria-labelledby="directory" className="section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="directory" className="section-title min-w-0 break-words">
          {term ? m.directory_search_results({ term }) : m.directory_title()}
        </h2>
        <p className="text-ink-soft" aria-live="polite">
          {total === undefined ? '' : countWords}
        </p>
      </div>
      <DirectoryControls
        filters={filtersOf(search)}
        onChange={onChange}
        onClear={onClear}
        total={total}
      />
      {search.from && (
        <p className="mb-5">
          <a className="text-rose underline" href={addressOf(filtersOf(search))}>
            {m.directory_from_start()}
          </a>
        </p>
      )}
      {results()}
      <LoadMore
        label={m.directory_load_more()}
        href={addressOf(nextInHtml(search))}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        failure={failed ? m.directory_failed() : undefined}
        onMore={failed ? retry : onLoadMore}
      />
    </section>
  );
};
