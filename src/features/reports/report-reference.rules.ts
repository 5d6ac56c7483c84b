/** No zero, one, I or O: it is read aloud and typed. 32 signs, five bits each. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;
const GROUP = 4;
const REFERENCE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** From as many random bytes: 60 bits, which nobody guesses. */
export const referenceFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, LENGTH), (byte) => SIGNS[byte & 31]).join('');

export const REFERENCE_BYTES = LENGTH;

/** As people write it, in whatever groups; undefined where it cannot be one. */
export const readReference = (written: string): string | undefined => {
  const signs = written.toUpperCase().replaceAll(/[\s-]/g, '');
  return REFERENCE.test(signs) ? signs : undefined;
};

/** As people read it: `ABCD-EFGH-JKLM`. */
export const shownReference = (signs: string): string =>
  Array.from({ length: LENGTH / GROUP }, (_, index) =>
    signs.slice(index * GROUP, (index + 1) * GROUP),
  ).join('-');
