const SINGAPORE = /^\+65(\d{4})(\d{4})$/;

/** Formats a Singapore number as `+65 9123 4567`; any other number is returned unchanged. */
export const displayPhone = (number: string): string =>
  number.trim().replace(SINGAPORE, '+65 $1 $2');

/** Singapore landlines (6...) and VoIP numbers (3...) cannot receive SMS; other numbers are assumed to. */
export const canReceiveSms = (number: string): boolean => {
  const digits = number.replace(/[\s()-]/g, '');
  const local = /^(?:\+65)?(\d{8})$/.exec(digits)?.[1];
  return local === undefined || !/^[36]/.test(local);
};
