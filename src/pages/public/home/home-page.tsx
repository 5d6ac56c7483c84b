import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { isWholeDirectory } from '#features/directory/directory-page.rules.ts';
import { filtersOf } from '#features/directory/directory-search.rules.ts';
import { FeaturedGarden } from '#features/directory/web/cards/featured-profiles.tsx';
import { Directory } from '#features/directory/web/directory.tsx';
import { type FilterChange, withChange } from '#features/directory/web/directory-choices.ts';
import { LuckyGarden } from '#features/luck/garden/web/lucky-garden.tsx';
import { useGallery } from '#features/media/gallery/web/use-gallery.tsx';
import { Banner } from '#pages/layout/banner.tsx';
import { isLeavingPage } from '#platform/web/navigation/is-leaving-page.ts';
import { m } from '#platform/web/texts/messages.js';

const route = getRouteApi('/public/');

export const HomePage = () => {
  const router = useRouter();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { openGallery, gallery } = useGallery();

  // A visit that starts with filters shows the results first. The layout is then fixed, so that nothing
  // moves.
  const [isList] = useState(() => !isWholeDirectory(filtersOf(search)));

  const change = (changed: FilterChange) => {
    if (isLeavingPage(router)) return;
    const isTyping = 'search' in changed && search.search !== undefined;
    const isInSheet = router.history.location.state.overlays !== undefined;
    navigate({
      search: (now) => ({ ...withChange(now, changed), pages: undefined, from: undefined }),
      // Back undoes a whole search, or all choices made in the filter sheet.
      replace: isTyping || isInSheet,
      state: isInSheet || undefined,
      resetScroll: false,
    });
  };
  const loadMore = () =>
    navigate({
      search: { ...search, pages: (search.pages ?? 1) + 1 },
      replace: true,
      resetScroll: false,
    });

  const featured = (
    <Suspense>
      <FeaturedGarden onOpenGallery={openGallery} />
    </Suspense>
  );

  return (
    <>
      <Banner />
      <div className="hero">
        <h1>{m.hero_tagline()}</h1>
        <p>{m.site_description()}</p>
      </div>
      {/* Each part hydrates separately; React gives priority to the part that is clicked. */}
      {!isList && featured}
      <Suspense>
        <Directory
          search={search}
          onChange={change}
          onClear={() => navigate({ search: {}, resetScroll: false })}
          onLoadMore={loadMore}
          onOpenGallery={openGallery}
        />
      </Suspense>
      {isList && featured}
      <Suspense>
        <LuckyGarden onOpenGallery={openGallery} />
      </Suspense>
      {gallery}
    </>
  );
};
