/** WebAuthn needs HTTPS or localhost, and does not support IP addresses as relying party. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
