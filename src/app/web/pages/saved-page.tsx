import { useRecentIds, useSavedIds } from '#features/freelancers/web/kept-profiles.ts';
import { RecentProfiles } from '#features/freelancers/web/recent-profiles.tsx';
import { SavedProfiles } from '#features/freelancers/web/saved-profiles.tsx';
import { useGallery } from '#features/gallery/web/use-gallery.tsx';
import { m } from '#platform/web/texts/messages.js';

/** What this browser keeps. The server's page is the same for all: its lists come with the script. */
export const SavedPage = () => {
  const saved = useSavedIds();
  const recent = useRecentIds();
  const { openGallery, gallery } = useGallery();
  return (
    <div className="min-h-dvh py-8 sm:py-12">
      <h1 id="saved" className="text-4xl font-semibold tracking-tight">
        {m.saved()}
      </h1>
      <p className="mt-2 mb-8 text-ink-soft">{m.saved_summary()}</p>
      <noscript>
        <p>{m.saved_needs_script()}</p>
      </noscript>
      {saved && <SavedProfiles ids={saved} onOpenGallery={openGallery} />}
      {recent && recent.length > 0 && <RecentProfiles ids={recent} onOpenGallery={openGallery} />}
      {gallery}
    </div>
  );
};
