import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { DirectorySearch } from '#features/directory/directory-search.rules.ts';
import type { LandingLink, LandingPage } from '#features/directory/landing/landing.contract.ts';
import { LandingLinks } from '#features/directory/landing/web/landing-links.tsx';
import { landingSummary, landingTitle } from '#features/directory/landing/web/landing-texts.ts';
import { landingPageQuery } from '#features/directory/landing/web/use-landing-pages.ts';
import { Directory } from '#features/directory/web/directory.tsx';
import { useGallery } from '#features/media/gallery/web/use-gallery.tsx';
import { useListNavigation } from '#pages/public/home/use-list-navigation.ts';
import { headOfLanding, landingPath, loadLanding } from '#pages/public/landing/landing-loader.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';
import { QueryState } from '#platform/web/ui/query-state.tsx';

/** On a phone. Its first screen shows a row. */
const CARDS_IN_A_ROW = 2;

const Path = ({ page }: { page: LandingPage }) => (
  <nav aria-label={m.landing_breadcrumb()}>
    <ol className="landing-path">
      {landingPath(page).map(({ name, path }) => (
        <li key={path}>
          {path === '/' || path === '/districts' ? (
            <Link to={path}>{name}</Link>
          ) : (
            <span aria-current="page">{name}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);

/** The directory with a fixed filter, and links to the pages around it. */
const LandingList = ({ page }: { page: LandingPage }) => {
  const search: DirectorySearch = useSearch({ strict: false });
  const { change, clear, loadMore } = useListNavigation(search, page.filters);
  const { openGallery, gallery } = useGallery();
  const isPlace = page.group === 'in';
  return (
    <>
      <Path page={page} />
      <h1 className="mt-2 text-3xl font-semibold tracking-tight text-balance sm:text-5xl">
        {landingTitle(page)}
      </h1>
      <p className="mt-3 max-w-2xl text-ink-soft sm:text-lg">{landingSummary(page)}</p>
      <Suspense>
        <Directory
          search={{ ...search, ...page.filters }}
          onChange={change}
          onClear={clear}
          onLoadMore={loadMore}
          onOpenGallery={openGallery}
          eagerCards={CARDS_IN_A_ROW}
        />
      </Suspense>
      <LandingLinks
        title={isPlace ? m.landing_offered_here() : m.landing_areas_title()}
        links={page.parts}
      />
      <LandingLinks
        title={isPlace ? m.landing_nearby() : m.landing_other_services()}
        links={page.nearby}
      />
      {gallery}
    </>
  );
};

const LoadedPage = ({ group }: Pick<LandingLink, 'group'>) => {
  const { slug = '' } = useParams({ strict: false });
  const query = useQuery(landingPageQuery(useApi(), { group, slug }));
  return (
    <QueryState query={query} failure={m.directory_failed()} skeleton={null}>
      {(page) => <LandingList key={page.slug} page={page} />}
    </QueryState>
  );
};

export const PlacePage = () => <LoadedPage group="in" />;
export const ServicePage = () => <LoadedPage group="for" />;

// Exported from this chunk for the routes.
export { headOfLanding, loadLanding };
