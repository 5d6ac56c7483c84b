import { useState } from 'react';
import type { GalleryOwner } from '#features/media/gallery/gallery.rules.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { useIdlePreload } from '#platform/web/navigation/use-idle-preload.ts';

const GalleryDialog = lazyComponent(
  () => import('#features/media/gallery/web/gallery-dialog.tsx'),
  'GalleryDialog',
  { pending: <div className="gallery-backdrop gallery-frame" />, paintsPending: true },
);

/** Provides a gallery for a page: call `openGallery` and render `gallery`. */
export const useGallery = ({ isOnProfile } = { isOnProfile: false }) => {
  const [shown, setShown] = useState<{ freelancer: GalleryOwner; first: number }>();
  const close = () => setShown(undefined);
  useIdlePreload(GalleryDialog.preload);
  return {
    openGallery: (freelancer: GalleryOwner, first = 0) => setShown({ freelancer, first }),
    gallery: shown && (
      <GalleryDialog {...shown} onClose={close} onMissing={close} isOnProfile={isOnProfile} />
    ),
  };
};
