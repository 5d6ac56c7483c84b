/** The sectors 01 to 82 are in use, except 74. */
const POSTAL_CODE = /^(0[1-9]|[1-6]\d|7[0-35-9]|8[0-2])\d{4}$/;

export const isPostalCode = (value: string): boolean => POSTAL_CODE.test(value);
