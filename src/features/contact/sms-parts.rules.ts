/** The GSM 03.38 basic character set, in which an SMS holds 160 characters. */
const PLAIN = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** The GSM 03.38 extension table: each of these counts as two characters. */
const PLAIN_TWICE = new Set('^{}\\[~]|€\f');

const sizes = {
  plain: { alone: 160, inParts: 153 },
  /** A single character outside GSM 03.38, such as a Chinese one, switches the whole message to UCS-2. */
  wide: { alone: 70, inParts: 67 },
};

/** Number of SMS segments that a text is billed as; 0 for an empty text. */
export const smsParts = (text: string): number => {
  const characters = [...text];
  const isPlain = characters.every((one) => PLAIN.has(one) || PLAIN_TWICE.has(one));
  const length = isPlain
    ? characters.length + characters.filter((one) => PLAIN_TWICE.has(one)).length
    : text.length;
  const { alone, inParts } = isPlain ? sizes.plain : sizes.wide;
  return length <= alone ? Math.min(length, 1) : Math.ceil(length / inParts);
};
