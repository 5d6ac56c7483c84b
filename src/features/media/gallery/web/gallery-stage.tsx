import { useState } from 'react';
import { type Gestures, useGestures } from '#features/media/gallery/web/use-gestures.ts';
import { photoSource } from '#features/profiles/web/photo-source.ts';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';

interface GalleryStageProps extends Gestures {
  readonly url: string;
  readonly alt: string;
  /** Direction of the slide animation: 1 from the right, -1 from the left. */
  readonly direction: number;
}

/** The address of a copy of the photo that the page has loaded already, in whatever size. */
const loadedCopyOf = (url: string): string | undefined => {
  const { src, srcSet = '' } = photoSource(url);
  const addresses = [src, ...srcSet.split(', ').map((entry) => entry.split(' ')[0])];
  const isCopy = ({ complete, naturalWidth, currentSrc }: HTMLImageElement) =>
    complete &&
    naturalWidth > 0 &&
    addresses.some((address) => [address, `${location.origin}${address}`].includes(currentSrc));
  return [...document.querySelectorAll('img')].find(isCopy)?.currentSrc;
};

export const GalleryStage = ({ url, alt, direction, ...gestures }: GalleryStageProps) => {
  const { zoom, drag, handlers } = useGestures(gestures);
  const { scale, x, y } = zoom;
  const [copy] = useState(() => loadedCopyOf(url));
  return (
    <div className="gallery-stage" {...handlers}>
      <div
        className="gallery-picture"
        data-direction={direction}
        data-zoomed={scale > 1 || undefined}
        data-moving={drag.x !== 0 || drag.y !== 0 || undefined}
        style={{ transform: `translate(${x + drag.x}px, ${y + drag.y}px) scale(${scale})` }}
      >
        {copy && <img src={copy} alt="" />}
        <ProfilePhoto url={url} alt={alt} sizes="100vw" eager className="size-full" />
      </div>
    </div>
  );
};
