/** The alphabet of a plain text message (GSM 03.38), where a message holds 160 characters. */
const PLAIN = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Sent as two characters each. */
const PLAIN_TWICE = new Set('^{}\\[~]|€\f');

const sizes = {
  plain: { alone: 160, inParts: 153 },
  /** One character outside the plain alphabet, a Chinese one say, makes all of them wide. */
  wide: { alone: 70, inParts: 67 },
};

/** How many text messages a text is billed as; none for an empty one. */
export const smsParts = (text: string): number => {
  const characters = [...text];
  const isPlain = characters.every((one) => PLAIN.has(one) || PLAIN_TWICE.has(one));
  const length = isPlain
    ? characters.length + characters.filter((one) => PLAIN_TWICE.has(one)).length
    : text.length;
  const { alone, inParts } = isPlain ? sizes.plain : sizes.wide;
  return length <= alone ? Math.min(length, 1) : Math.ceil(length / inParts);
};
