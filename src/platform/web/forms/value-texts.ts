/** A field's value as admins read it; one entry of a list a line. */
export const valueWords = (value: unknown): string => {
  if (value === undefined) return '(not shown)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return (Array.isArray(value) ? value.join('\n') : String(value)) || '(empty)';
};
