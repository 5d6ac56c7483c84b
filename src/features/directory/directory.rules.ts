const NO_FILTER = ['', 'All', 'All Services'];

/** The key to filter by; undefined for the choices that mean everything. */
export const filterKey = (value: string): string | undefined =>
  NO_FILTER.includes(value) ? undefined : value;

/** A LIKE pattern that finds exactly this text: what LIKE would read as a wildcard is escaped. */
export const patternContaining = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
