import { type CSSProperties, useRef, useState } from 'react';
import { classNames } from '#platform/web/browser/class-names.ts';
import { useNearViewport } from '#platform/web/browser/use-near-viewport.ts';
import { m } from '#platform/web/texts/messages.js';

export interface LazyImageProps {
  /** An empty string means that there is no image. */
  readonly src: string;
  readonly alt: string;
  /** Loads immediately and is part of the server-rendered HTML; other images load near the viewport. */
  readonly eager?: boolean;
  /** Part of the server-rendered HTML, but loaded lazily by the browser. */
  readonly inPage?: boolean;
  /** For the largest picture of the first screen. */
  readonly priority?: boolean;
  /** Returns the replacement of an image that cannot be loaded. */
  readonly fallback?: () => string | undefined;
  readonly srcSet?: string;
  /** Small size for browsers without script. */
  readonly smallSrc?: string;
  readonly sizes?: string;
  readonly width?: number;
  readonly height?: number;
  /** Blurred preview, shown until the picture has loaded: lists of colours from top to bottom. */
  readonly preview?: { readonly '--sides': string; readonly '--middle'?: string };
  readonly referrerPolicy?: 'no-referrer';
  /** Must set the size of the box: the picture fills it and causes no layout shift. */
  readonly className?: string;
}

/** 50px vertically; a full screen horizontally, so that the next picture of a carousel is loaded. */
const MARGINS = { rootMargin: '50px 100%', scrollMargin: '0px 100%' };

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
  preview,
  className,
  ...size
}: LazyImageProps) => {
  const box = useRef<HTMLSpanElement>(null);
  const near = useNearViewport(box, MARGINS, eager);
  const [state, setState] = useState<'loaded' | 'failed' | 'none' | undefined>(
    src.trim() ? undefined : 'none',
  );
  const isMissing = state === 'failed' || state === 'none';
  const [replacement, setReplacement] = useState<string>();

  const onFailure = () => {
    const next = replacement ? undefined : fallback?.();
    if (next && next !== src) return setReplacement(next);
    console.warn(`Failed to load image: ${replacement ?? src}`);
    setState('failed');
  };
  // The image may have loaded or failed before hydration.
  const onMount = (image: HTMLImageElement | null) => {
    if (!image || state || !isSettled(image)) return;
    if (image.naturalWidth > 0) setState('loaded');
    else onFailure();
  };

  return (
    <span
      ref={box}
      className={classNames('lazy-image', className)}
      style={preview as CSSProperties}
      data-state={state}
    >
      {(near || inPage) && !isMissing && (
        <img
          key={replacement}
          ref={onMount}
          alt={alt}
          // A server-rendered image may be visible before hydration and must not fade in.
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
      {!near && !inPage && !isMissing && (
        <noscript>
          {import.meta.env.SSR && (
            <img alt={alt} src={smallSrc} referrerPolicy={size.referrerPolicy} />
          )}
        </noscript>
      )}
      {isMissing && <span className="lazy-image-none">{m.no_image()}</span>}
    </span>
  );
};

/** A lazily loaded picture in a box of fixed size. The key resets the state for another picture. */
export const LazyImage = (props: LazyImageProps) => <Picture key={props.src} {...props} />;
