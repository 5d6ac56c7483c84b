/** `Extra Services`, `extra_services` and `EXTRA-services` are one. */
const spelled = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

/** Whether an entry stands for the free text, by its key or by its name, however it is spelled. */
export const isExtraServices = (...names: readonly string[]): boolean =>
  names.some((name) => spelled(name) === 'extraservices');
