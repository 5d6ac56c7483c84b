/** Rating criteria in the order of the form. */
export const criteria = ['lookAlikeRating', 'servicesRating', 'gfeRating'] as const;
export type Criterion = (typeof criteria)[number];
export type Ratings = Readonly<Record<Criterion, number>>;

/** Mean in tenths, rounded half up: 9 stars in 2 reviews are 45. It is 0 without reviews. */
export const toTenths = (stars: number, count: number): number =>
  count === 0 ? 0 : Math.round((stars * 10) / count);

/** Rating summary of a profile, calculated from the sums of its stars. */
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

/** Formats 45 as '4.5'. */
export const formatTenths = (tenths: number): string => (tenths / 10).toFixed(1);

/** Width of a rating bar in percent. */
export const barWidth = (tenths: number): number => tenths * 2;
