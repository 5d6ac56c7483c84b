/** Whether the site can display the picture; false for incomplete URLs. */
export const canBeShown = (url: string): boolean => /^(https:\/\/|\/uploads\/)/.test(url);
