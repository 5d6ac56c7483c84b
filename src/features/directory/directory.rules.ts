const NO_FILTER = ['', 'All', 'All Services'];

/** The key to filter by; undefined for the labels that mean "all". */
export const filterKey = (value: string): string | undefined =>
  NO_FILTER.includes(value) ? undefined : value;
