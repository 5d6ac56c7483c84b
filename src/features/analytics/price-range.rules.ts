const NOT_LISTED = 'Not listed';

/** A range begins where the one before ends. */
const ranges = ['Under $100', '$100-$199', '$200-$299', '$300-$499', '$500 and above'];
export const rangeBounds = [100, 200, 300, 500];

/** The name of the range after so many bounds; null for a profile without a price. */
export const priceRangeName = (index: number | null): string =>
  (index === null ? undefined : ranges[index]) ?? NOT_LISTED;
