import { photoSource } from '#features/profiles/web/photo-source.ts';
import { m } from '#platform/web/texts/messages.js';

interface GalleryDotsProps {
  readonly images: readonly string[];
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

/** Dot navigation; large screens show thumbnails instead. */
export const GalleryDots = ({ images, current, onChoose }: GalleryDotsProps) => (
  <nav aria-label={m.gallery_dots()} className="gallery-dots">
    {images.map((url, index) => {
      const { smallSrc, referrerPolicy } = photoSource(url);
      return (
        <button
          key={url}
          type="button"
          className="gallery-dot"
          aria-label={m.gallery_go_to({ n: index + 1, total: images.length })}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
        >
          {/* Lazy loading skips the request where CSS hides the thumbnail. */}
          <img alt="" loading="lazy" src={smallSrc} referrerPolicy={referrerPolicy} />
        </button>
      );
    })}
  </nav>
);
