/** The address that a text is, if it is one. `URL.parse` is younger than some browsers of our visitors. */
export const parsedUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};
