import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { filterCount } from '#features/directory/directory-search.rules.ts';
import { FeaturedGarden } from '#features/directory/web/cards/featured-profiles.tsx';
import { Directory } from '#features/directory/web/directory.tsx';
import { useGallery } from '#features/media/gallery/web/use-gallery.tsx';
import { Banner } from '#pages/layout/banner.tsx';
import { useListNavigation } from '#pages/public/home/use-list-navigation.ts';
import { deferredPart } from '#platform/web/navigation/deferred-part.ts';
import { m } from '#platform/web/texts/messages.js';

const LuckyGarden = deferredPart(
  import.meta.env.SSR && (await import('#features/luck/garden/web/lucky-garden.tsx')).LuckyGarden,
  () => import('#features/luck/garden/web/lucky-garden.tsx'),
  'LuckyGarden',
);

const route = getRouteApi('/public/');

export const HomePage = () => {
  const search = route.useSearch();
  const { openGallery, gallery } = useGallery();

  // The address alone decides the layout: the results of a search or a filter come first.
  const isList = search.search !== undefined || filterCount(search) > 0;
  const { change, clear, loadMore } = useListNavigation(search);

  const featured = (
    <Suspense>
      <FeaturedGarden onOpenGallery={openGallery} />
    </Suspense>
  );

  return (
    <>
      <Banner isShort={isList} />
      <div className="hero">
        <p>{m.hero_tagline()}</p>
        <h1>{isList ? m.home_title() : m.site_description()}</h1>
      </div>
      {/* Each part hydrates separately; React gives priority to the part that is clicked. */}
      {!isList && featured}
      <Suspense>
        <Directory
          search={search}
          onChange={change}
          onClear={clear}
          onLoadMore={loadMore}
          onOpenGallery={openGallery}
        />
      </Suspense>
      {isList && featured}
      <LuckyGarden onOpenGallery={openGallery} />
      {gallery}
    </>
  );
};
