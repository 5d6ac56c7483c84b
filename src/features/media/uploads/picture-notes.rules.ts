import type { PictureFlaw } from '#features/media/uploads/picture-quality.rules.ts';

/** Where a picture of a profile is shown. */
export type PicturePlace = 'profile' | 'gallery';

/** The shorter and the longer side that are recommended at least. */
const smallest: Record<PicturePlace, readonly [number, number]> = {
  profile: [800, 800],
  gallery: [1000, 1200],
};

const flawWords: Record<PictureFlaw, string> = {
  blurred: 'It looks blurred.',
  dark: 'It is dark.',
};

export interface NotedPicture {
  readonly url: string;
  readonly place: PicturePlace;
  readonly width: number;
  readonly height: number;
  readonly flaws: readonly PictureFlaw[];
  /** Addresses of pictures that look the same. */
  readonly sameAs: readonly string[];
}

/** What an admin may want to know of a picture that was just stored. `nameOf` knows those of the form. */
export const hintsOn = (
  { url, place, width, height, flaws, sameAs }: NotedPicture,
  nameOf: (url: string) => string | undefined,
): string[] => {
  const [shorter, longer] = smallest[place];
  const isSmall = Math.min(width, height) < shorter || Math.max(width, height) < longer;
  const same = sameAs.filter((other) => other !== url).flatMap((other) => nameOf(other) ?? []);
  return [
    ...(isSmall
      ? [
          `It is small: ${width} x ${height} pixels. At least ${shorter} x ${longer} are recommended.`,
        ]
      : []),
    ...flaws.map((flaw) => flawWords[flaw]),
    ...(same.length > 0 ? [`It looks the same as ${same.join(' and ')} of this profile.`] : []),
  ];
};
