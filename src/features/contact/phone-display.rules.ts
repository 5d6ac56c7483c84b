const SINGAPORE = /^\+65(\d{4})(\d{4})$/;

/** `+65 9123 4567`; a number of another country or shape stays as it is. */
export const displayPhone = (number: string): string =>
  number.trim().replace(SINGAPORE, '+65 $1 $2');

/** Fixed lines (6) and internet telephones (3) of Singapore get none; of others nobody can tell. */
export const canReceiveSms = (number: string): boolean => {
  const digits = number.replace(/[\s()-]/g, '');
  const local = /^(?:\+65)?(\d{8})$/.exec(digits)?.[1];
  return local === undefined || !/^[36]/.test(local);
};
