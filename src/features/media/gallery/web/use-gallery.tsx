import { type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react';
import type { GalleryOwner } from '#features/media/gallery/gallery.rules.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { useIdlePreload } from '#platform/web/navigation/use-idle-preload.ts';

const GalleryDialog = lazyComponent(
  () => import('#features/media/gallery/web/gallery-dialog.tsx'),
  'GalleryDialog',
  { pending: <div className="gallery-backdrop" />, paintsPending: true },
);

type Open = (freelancer: GalleryOwner, first?: number) => void;

/** Holds the state of the gallery, so that opening it does not rerender the page. */
const Gallery = ({ ref, isOnProfile }: { ref: Ref<Open>; isOnProfile: boolean }) => {
  const [shown, setShown] = useState<{ freelancer: GalleryOwner; first: number }>();
  const close = () => setShown(undefined);
  useImperativeHandle(
    ref,
    () =>
      (freelancer, first = 0) =>
        setShown({ freelancer, first }),
    [],
  );
  return (
    shown && (
      <GalleryDialog {...shown} onClose={close} onMissing={close} isOnProfile={isOnProfile} />
    )
  );
};

/** Provides a gallery for a page: call `openGallery` and render `gallery`. */
export const useGallery = ({ isOnProfile } = { isOnProfile: false }) => {
  const open = useRef<Open>(null);
  useIdlePreload(GalleryDialog.preload);
  return {
    openGallery: useCallback<Open>((...photo) => open.current?.(...photo), []),
    gallery: <Gallery ref={open} isOnProfile={isOnProfile} />,
  };
};
