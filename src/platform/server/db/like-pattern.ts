/** Returns a LIKE pattern for texts that contain this text; wildcards are escaped. */
export const patternContaining = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
