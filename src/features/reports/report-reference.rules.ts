/** Base-32 alphabet without 0, 1, I and O, which are easily confused when read aloud or typed. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;
const REFERENCE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** Encodes five bits of each random byte: 60 bits are infeasible to guess. */
export const referenceFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, LENGTH), (byte) => SIGNS[byte & 31]).join('');

export const REFERENCE_BYTES = LENGTH;

/** Parses a reference in any grouping and letter case. Returns undefined if it is malformed. */
export const readReference = (written: string): string | undefined => {
  const signs = written.toUpperCase().replaceAll(/[\s-]/g, '');
  return REFERENCE.test(signs) ? signs : undefined;
};

/** Formats a reference for display: `ABCD-EFGH-JKLM`. */
export const shownReference = (signs: string): string => (signs.match(/.{4}/g) ?? []).join('-');
