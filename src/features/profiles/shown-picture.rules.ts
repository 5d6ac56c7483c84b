/** Whether the site shows what lies at an address; one that is half typed is none. */
export const canBeShown = (url: string): boolean => /^(https:\/\/|\/uploads\/)/.test(url);
