import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { GalleryOwner } from '#features/gallery/gallery.rules.ts';

const load = () => import('#features/gallery/web/gallery-dialog.tsx');
const GalleryDialog = lazy(async () => ({ default: (await load()).GalleryDialog }));

interface GalleryOptions {
  readonly isOnProfile?: boolean;
}

/** A gallery for a page: call `openGallery`, and put `gallery` somewhere. */
export const useGallery = (
  options: GalleryOptions = {},
): { openGallery: (freelancer: GalleryOwner) => void; gallery: ReactNode } => {
  const [owner, setOwner] = useState<GalleryOwner>();
  const [open, setOpen] = useState(false);

  // The script is fetched when a finger or a mouse appears, so that the first opening is quick.
  useEffect(() => {
    document.addEventListener('pointerover', load, { once: true });
    return () => document.removeEventListener('pointerover', load);
  }, []);
  return {
    openGallery: (freelancer) => {
      setOwner(freelancer);
      setOpen(true);
    },
    gallery: owner && (
      <Suspense>
        <GalleryDialog freelancer={owner} open={open} onOpenChange={setOpen} {...options} />
      </Suspense>
    ),
  };
};
