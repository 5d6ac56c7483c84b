const NO_FILTER = ['', 'All', 'All Services'];

/** The key to filter by; undefined for the choices that mean everything. */
export const filterKey = (value: string): string | undefined =>
  NO_FILTER.includes(value) ? undefined : value;
