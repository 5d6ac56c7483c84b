/** Browsers have them on https and on localhost; an address of numbers can have none. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
