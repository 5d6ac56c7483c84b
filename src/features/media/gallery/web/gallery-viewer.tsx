import { useEffect, useEffectEvent, useState } from 'react';
import { useTracking } from '#features/analytics/tracking/web/track.ts';
import {
  type GalleryOwner,
  indexAfter,
  isSwipeDown,
  swipeStep,
} from '#features/media/gallery/gallery.rules.ts';
import { GalleryDots } from '#features/media/gallery/web/gallery-dots.tsx';
import { GalleryStage } from '#features/media/gallery/web/gallery-stage.tsx';
import { imagesShown } from '#features/profiles/photos.rules.ts';
import { photoSource } from '#features/profiles/web/photo-source.ts';
import { m } from '#platform/web/texts/messages.js';
import { NextIcon, NoPhotoIcon, PreviousIcon } from '#platform/web/ui/icons.tsx';

const preload = (url: string) => {
  const { src, srcSet = '', referrerPolicy = '' } = photoSource(url);
  Object.assign(new Image(), { referrerPolicy, sizes: '100vw', srcset: srcSet, src });
};

const NoPhotos = () => (
  <div className="grid flex-1 place-content-center justify-items-center gap-2 p-6 text-center">
    <span className="text-4xl text-white/60">
      <NoPhotoIcon />
    </span>
    <p className="font-display text-2xl">{m.gallery_empty()}</p>
    <p className="text-white/75">{m.gallery_empty_hint()}</p>
  </div>
);

const HINT_SHOWN_MS = 4_000;

/** Shows touch users a short-lived hint about the gestures. */
const SwipeHint = () => {
  const [shown, setShown] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), HINT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown ? <p className="gallery-hint">{m.gallery_swipe_hint()}</p> : null;
};

interface GalleryViewerProps {
  readonly freelancer: GalleryOwner;
  readonly first: number;
  readonly onClose: () => void;
}

/** Shows the photos of a profile one at a time and tracks each photo view. */
export const GalleryViewer = ({ freelancer, first, onClose }: GalleryViewerProps) => {
  // A snapshot taken on opening, so that a refetch of the profile cannot change the list.
  const [images] = useState(() => [...new Set(imagesShown(freelancer))]);
  const [{ index, direction, opened }, setPlace] = useState({
    index: images[first] ? first : 0,
    direction: 0,
    opened: true,
  });
  const count = images.length;
  const current = images[index];
  const tracking = useTracking();

  const goTo = (next: number, step: number) =>
    setPlace({ index: next, direction: step, opened: false });
  const step = (by: number) => {
    if (by !== 0 && count > 1) goTo(indexAfter(index, by, count), by);
  };
  const onArrowKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  });
  useEffect(() => {
    document.addEventListener('keydown', onArrowKey);
    return () => document.removeEventListener('keydown', onArrowKey);
  }, []);

  useEffect(() => tracking.galleryOpened(freelancer.id), [tracking, freelancer.id]);
  useEffect(() => {
    if (!current) return;
    const view = { photoUrl: current, photoIndex: index, galleryOpened: opened };
    tracking.photoView({ freelancerId: freelancer.id, ...view });
  }, [tracking, freelancer.id, current, index, opened]);
  useEffect(() => {
    if (count > 1) for (const by of [1, -1]) preload(images[indexAfter(index, by, count)] ?? '');
  }, [images, index, count]);

  if (!current) return <NoPhotos />;
  const isProfilePhoto = index === 0 && current === freelancer.profileImage.trim();
  return (
    <>
      <div className="relative min-h-0 flex-1">
        <GalleryStage
          key={index}
          url={current}
          alt={m.gallery_photo_of({ n: index + 1, name: freelancer.name })}
          direction={direction}
          onSwipe={(movement) =>
            isSwipeDown(movement) ? onClose() : step(swipeStep(movement, count))
          }
          onTapOutside={onClose}
        />
        {isProfilePhoto && <span className="gallery-badge">{m.gallery_profile_photo()}</span>}
        {count > 1 && (
          <>
            <p className="gallery-place" aria-live="polite">
              {m.gallery_place({ n: index + 1, total: count })}
            </p>
            <button
              type="button"
              className="gallery-arrow left-3"
              aria-label={m.gallery_previous()}
              onClick={() => step(-1)}
            >
              <PreviousIcon />
            </button>
            <button
              type="button"
              className="gallery-arrow right-3"
              aria-label={m.gallery_next()}
              onClick={() => step(1)}
            >
              <NextIcon />
            </button>
            <SwipeHint />
          </>
        )}
      </div>
      {count > 1 && (
        <GalleryDots
          images={images}
          current={index}
          onChoose={(next) => goTo(next, Math.sign(next - index))}
        />
      )}
    </>
  );
};
