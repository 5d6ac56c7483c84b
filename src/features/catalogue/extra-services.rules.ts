/** Normalizes spellings such as `Extra Services`, `extra_services` and `EXTRA-services`. */
const spelled = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

/** Whether an entry is the placeholder for the free-text services, by its key or display name. */
export const isExtraServices = (...names: readonly string[]): boolean =>
  names.some((name) => spelled(name) === 'extraservices');
