import { useEffect, useState } from 'react';
import type { GalleryOwner } from '#features/media/gallery/gallery.rules.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';

const GalleryDialog = lazyComponent(
  () => import('#features/media/gallery/web/gallery-dialog.tsx'),
  'GalleryDialog',
);

/** Provides a gallery for a page: call `openGallery` and render `gallery`. */
export const useGallery = ({ isOnProfile } = { isOnProfile: false }) => {
  const [shown, setShown] = useState<{ freelancer: GalleryOwner; first: number }>();
  const [open, setOpen] = useState(false);

  // Preloads the chunk on the first pointer event, so that the gallery opens without delay.
  useEffect(() => {
    const { preload } = GalleryDialog;
    document.addEventListener('pointerover', preload, { once: true });
    return () => document.removeEventListener('pointerover', preload);
  }, []);
  return {
    openGallery: (freelancer: GalleryOwner, first = 0) => {
      setShown({ freelancer, first });
      setOpen(true);
    },
    gallery: shown && (
      <GalleryDialog
        {...shown}
        open={open}
        onOpenChange={setOpen}
        onMissing={() => setShown(undefined)}
        isOnProfile={isOnProfile}
      />
    ),
  };
};
