import { RecentProfiles } from '#features/directory/web/cards/recent-profiles.tsx';
import { useRecentIds, useSavedIds } from '#features/directory/web/cards/saved-profile-ids.ts';
import { SavedProfiles } from '#features/directory/web/saved/saved-profiles.tsx';
import { useGallery } from '#features/media/gallery/web/use-gallery.tsx';
import { m } from '#platform/web/texts/messages.js';

/** The profiles saved in this browser. The server renders the same page for all; the lists need scripts. */
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
