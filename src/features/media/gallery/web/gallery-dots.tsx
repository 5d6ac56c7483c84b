import { photoSource } from '#features/profiles/web/photo-source.ts';
import { m } from '#platform/web/texts/messages.js';

interface GalleryDotsProps {
  readonly images: readonly string[];
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

/** Lazy loading skips the request where CSS hides the thumbnail. */
const Thumbnail = ({ url }: { url: string }) => {
  const { smallSrc, referrerPolicy } = photoSource(url);
  return <img alt="" loading="lazy" src={smallSrc} referrerPolicy={referrerPolicy} />;
};

/** Dot navigation; large screens show thumbnails instead. */
export const GalleryDots = ({ images, current, onChoose }: GalleryDotsProps) => (
  <nav aria-label={m.gallery_dots()} className="gallery-dots">
    {images.map((url, index) => (
      <button
        key={url}
        type="button"
        className="gallery-dot"
        aria-label={m.gallery_go_to({ n: index + 1, total: images.length })}
        aria-current={index === current ? 'true' : undefined}
        onClick={() => onChoose(index)}
      >
        <Thumbnail url={url} />
      </button>
    ))}
  </nav>
);
