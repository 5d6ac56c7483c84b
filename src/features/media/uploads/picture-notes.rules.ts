import type { PictureFlaw } from '#features/media/uploads/picture-quality.rules.ts';

/** Where a profile shows a picture. */
export type PicturePlace = 'profile' | 'gallery';

/** Recommended minimum of the shorter and the longer side. */
const smallest: Record<PicturePlace, readonly [number, number]> = {
  profile: [800, 800],
  gallery: [1000, 1200],
};

const flawLabels: Record<PictureFlaw, string> = {
  blurred: 'It looks blurred.',
  dark: 'It is dark.',
};

export interface NotedPicture {
  readonly url: string;
  readonly place: PicturePlace;
  readonly width: number;
  readonly height: number;
  readonly flaws: readonly PictureFlaw[];
  /** URLs of similar pictures. */
  readonly sameAs: readonly string[];
}

/** Hints about a newly stored picture. `nameOf` returns names only for pictures in the form. */
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
    ...flaws.map((flaw) => flawLabels[flaw]),
    ...(same.length > 0 ? [`It looks the same as ${same.join(' and ')} of this profile.`] : []),
  ];
};
