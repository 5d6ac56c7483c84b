export interface Ratings {
  readonly lookAlikeRating: number;
  readonly servicesRating: number;
  readonly gfeRating: number;
}

/** The three things that a visitor gives stars for, in the order of the form. */
export const criteria = ['lookAlikeRating', 'servicesRating', 'gfeRating'] as const;
export type Criterion = (typeof criteria)[number];

/** A mean in tenths, a half rounded up: 9 stars in 2 reviews are 45. Without reviews it is 0. */
export const toTenths = (stars: number, count: number): number =>
  count === 0 ? 0 : Math.round((stars * 10) / count);

/** What a profile shows of all its reviews, made from the sums of their stars. */
export const summarize = (sums: Ratings & { readonly reviewCount: number }) => {
  const { lookAlikeRating, servicesRating, gfeRating, reviewCount } = sums;
  const allStars = lookAlikeRating + servicesRating + gfeRating;
  return {
    rating: toTenths(allStars, reviewCount * criteria.length),
    lookAlikeRating: toTenths(lookAlikeRating, reviewCount),
    servicesRating: toTenths(servicesRating, reviewCount),
    gfeRating: toTenths(gfeRating, reviewCount),
    reviewCount,
  };
};

/** 45 is shown as '4.5'. */
export const formatTenths = (tenths: number): string => (tenths / 10).toFixed(1);

/** Width of a rating's bar in percent. */
export const barWidth = (tenths: number): number => tenths * 2;
