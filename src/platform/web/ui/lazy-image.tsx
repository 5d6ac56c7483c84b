import { type CSSProperties, useRef, useState } from 'react';
import { classNames } from '#platform/web/browser/class-names.ts';
import { m } from '#platform/web/texts/messages.js';
import { useNearViewport } from '#platform/web/ui/use-near-viewport.ts';

export interface LazyImageProps {
  /** Blank means that there is no image. */
  readonly src: string;
  readonly alt: string;
  /** Loads at once and is part of the server's HTML; others wait until they come near. */
  readonly eager?: boolean;
  /** Part of the server's HTML too, but the browser may load it later. */
  readonly inPage?: boolean;
  /** For the one picture that a visitor sees first. */
  readonly priority?: boolean;
  /** What to show when the image cannot be loaded; a function decides only then. */
  readonly fallback?: string | (() => string | undefined);
  readonly srcSet?: string;
  /** One small size, for those without script. */
  readonly smallSrc?: string;
  readonly sizes?: string;
  readonly width?: number;
  readonly height?: number;
  /** The picture's own colour, shown until it has loaded. */
  readonly placeholderColor?: string;
  readonly referrerPolicy?: 'no-referrer';
  /** Must give the box its size: the picture fills it and never moves anything. */
  readonly className?: string;
}

const isSettled = (image: HTMLImageElement) => image.complete && image.currentSrc !== '';

const Picture = ({
  src,
  alt,
  eager = false,
  inPage = false,
  priority = false,
  fallback,
  srcSet,
  smallSrc = src,
  sizes,
  placeholderColor,
  className,
  ...size
}: LazyImageProps) => {
  const box = useRef<HTMLSpanElement>(null);
  const near = useNearViewport(box, eager);
  const [state, setState] = useState<'loaded' | 'failed'>();
  const [replacement, setReplacement] = useState<string>();

  const onFailure = () => {
    const next = replacement ? undefined : typeof fallback === 'function' ? fallback() : fallback;
    if (next && next !== src) return setReplacement(next);
    console.warn(`Failed to load image: ${replacement ?? src}`);
    setState('failed');
  };
  // The browser may have been quicker than the script that listens.
  const onMount = (image: HTMLImageElement | null) => {
    if (!image || state || !isSettled(image)) return;
    if (image.naturalWidth > 0) setState('loaded');
    else onFailure();
  };

  return (
    <span
      ref={box}
      className={classNames('lazy-image', className)}
      style={{ '--tint': placeholderColor } as CSSProperties}
      data-state={state}
    >
      {(near || inPage) && state !== 'failed' && (
        <img
          key={replacement}
          ref={onMount}
          alt={alt}
          // What comes with the page may be there before the script: it must never fade in.
          data-fade={eager || inPage ? undefined : ''}
          loading={near ? undefined : 'lazy'}
          sizes={replacement ? undefined : sizes}
          srcSet={replacement ? undefined : srcSet}
          src={replacement ?? src}
          decoding="async"
          fetchPriority={priority ? 'high' : undefined}
          onLoad={() => setState('loaded')}
          onError={onFailure}
          {...size}
        />
      )}
      {!near && !inPage && (
        <noscript>
          <img alt={alt} src={smallSrc} referrerPolicy={size.referrerPolicy} />
        </noscript>
      )}
      {state === 'failed' && <span className="lazy-image-none">{m.no_image()}</span>}
    </span>
  );
};

/** A picture that comes when it is needed, in a box that is there from the start. */
export const LazyImage = (props: LazyImageProps) =>
  props.src.trim() === '' ? (
    <span className={classNames('lazy-image', props.className)} data-state="none">
      <span className="lazy-image-none">{m.no_image()}</span>
    </span>
  ) : (
    // Another picture begins anew.
    <Picture key={props.src} {...props} />
  );
