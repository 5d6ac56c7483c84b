import { m } from '#platform/web/texts/messages.js';

interface GalleryDotsProps {
  readonly count: number;
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

export const GalleryDots = ({ count, current, onChoose }: GalleryDotsProps) => (
  <nav aria-label={m.gallery_dots()} className="gallery-dots">
    {Array.from({ length: count }, (_, index) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place.
        key={index}
        type="button"
        className="gallery-dot"
        aria-label={m.gallery_go_to({ n: index + 1, total: count })}
        aria-current={index === current ? 'true' : undefined}
        onClick={() => onChoose(index)}
      />
    ))}
  </nav>
);
