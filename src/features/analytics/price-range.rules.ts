const NOT_LISTED = 'Not listed';

/** Labels of the ranges between `rangeBounds`; each range starts at the end of the previous one. */
const ranges = ['Under $100', '$100-$199', '$200-$299', '$300-$499', '$500 and above'];
export const rangeBounds = [100, 200, 300, 500];

/** `index` is the number of bounds the price has reached; null for a profile without a price. */
export const priceRangeName = (index: number | null): string =>
  (index === null ? undefined : ranges[index]) ?? NOT_LISTED;
