import { photoSource } from '#features/profiles/web/photo-source.ts';
import { LazyImage, type LazyImageProps } from '#platform/web/ui/lazy-image.tsx';

interface ProfilePhotoProps
  extends Pick<LazyImageProps, 'alt' | 'eager' | 'inPage' | 'priority' | 'className'> {
  readonly url: string;
  /** The `sizes` attribute of the image element. */
  readonly sizes: string;
}

/** A responsive image of a profile. */
export const ProfilePhoto = ({ url, sizes, ...rest }: ProfilePhotoProps) => {
  const source = photoSource(url);
  return <LazyImage {...source} {...rest} sizes={source.srcSet ? sizes : undefined} />;
};
