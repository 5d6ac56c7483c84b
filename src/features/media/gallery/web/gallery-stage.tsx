import { type Gestures, useGestures } from '#features/media/gallery/web/use-gestures.ts';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';

interface GalleryStageProps extends Gestures {
  readonly url: string;
  readonly alt: string;
  /** Direction of the slide animation: 1 from the right, -1 from the left. */
  readonly direction: number;
}

export const GalleryStage = ({ url, alt, direction, ...heard }: GalleryStageProps) => {
  const { zoom, drag, handlers } = useGestures(heard);
  const { scale, x, y } = zoom;
  return (
    <div className="gallery-stage" {...handlers}>
      <div
        className="gallery-picture"
        data-direction={direction}
        data-zoomed={scale > 1 || undefined}
        data-moving={drag.x !== 0 || drag.y !== 0 || undefined}
        style={{ transform: `translate(${x + drag.x}px, ${y + drag.y}px) scale(${scale})` }}
      >
        <ProfilePhoto url={url} alt={alt} sizes="100vw" eager className="size-full" />
      </div>
    </div>
  );
};
