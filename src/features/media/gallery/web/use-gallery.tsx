import { type ReactNode, useEffect, useState } from 'react';
import type { GalleryOwner } from '#features/media/gallery/gallery.rules.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';

const GalleryDialog = lazyComponent(
  () => import('#features/media/gallery/web/gallery-dialog.tsx'),
  'GalleryDialog',
);

interface GalleryOptions {
  readonly isOnProfile?: boolean;
}

/** Provides a gallery for a page: call `openGallery` and render `gallery`. */
export const useGallery = (
  options: GalleryOptions = {},
): { openGallery: (freelancer: GalleryOwner, index?: number) => void; gallery: ReactNode } => {
  const [owner, setOwner] = useState<GalleryOwner>();
  const [first, setFirst] = useState(0);
  const [open, setOpen] = useState(false);

  // Preloads the chunk on the first pointer event, so that the gallery opens without delay.
  useEffect(() => {
    const { preload } = GalleryDialog;
    document.addEventListener('pointerover', preload, { once: true });
    return () => document.removeEventListener('pointerover', preload);
  }, []);
  return {
    openGallery: (freelancer, index = 0) => {
      setOwner(freelancer);
      setFirst(index);
      setOpen(true);
    },
    gallery: owner && (
      <GalleryDialog
        freelancer={owner}
        first={first}
        open={open}
        onOpenChange={setOpen}
        onMissing={() => setOwner(undefined)}
        {...options}
      />
    ),
  };
};
