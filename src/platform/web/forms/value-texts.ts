/** Value of a field as text for admins; one line per array entry. */
export const formatValue = (value: unknown): string => {
  if (value === undefined) return '(not shown)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return (Array.isArray(value) ? value.join('\n') : String(value)) || '(empty)';
};
