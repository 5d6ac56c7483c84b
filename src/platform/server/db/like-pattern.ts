/** A LIKE pattern that finds exactly this text: what LIKE would read as a wildcard is escaped. */
export const patternContaining = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
