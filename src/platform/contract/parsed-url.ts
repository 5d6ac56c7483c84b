/** Parses a URL; undefined if it is invalid. `URL.parse` is missing in some supported browsers. */
export const parsedUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};
