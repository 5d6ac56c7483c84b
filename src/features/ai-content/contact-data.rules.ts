/**
 * Patterns of contact data. Seven or more digits count as a phone number. The look-behinds anchor
 * each match at the start of a word; otherwise a long word would take quadratic time.
 */
const patterns = [
  /\b(?:https?:\/\/|www\.)\S+/giu,
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  /(?<![a-z0-9.-])[a-z0-9.-]*[a-z0-9-]\.(?:com|net|org|sg|me|io|cn|co|app|link|info|xyz|tv)\b(?:\/\S*)?/giu,
  /\+?\d(?:[\s().-]{0,3}\d){6,}/gu,
  /(?<!\S)@[\w.]{2,}/gu,
  // Words with an underscore are account names.
  /(?<!\w)[a-z\d]+_\w+/giu,
  /(?:\b(?:whatsapp|wechat|telegram|line|instagram|tel|phone|call|sms)(?: id| no\.?| number)?|微信号?|加微|电话|手机|手机号)\s*[:：=]\s*\S+/giu,
  /\b(?:handle|username|account(?: name)?|user id) is \S+/giu,
];

const REMOVED = '[removed]';

/** NFKC maps full-width digits and letters to ASCII, which the patterns expect. */
const plain = (text: string): string => text.normalize('NFKC');

export const hasContactData = (text: string): boolean =>
  patterns.some((pattern) => plain(text).search(pattern) >= 0);

/** Chinese has no word boundaries, so only an adjacent Latin letter makes a longer word. */
const wholeWord = (word: string): RegExp => {
  const escaped = word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return new RegExp(`(?<!\\p{Script=Latin})${escaped}(?!\\p{Script=Latin})`, 'giu');
};

/** Replaces contact data and the given private words, such as names. */
export const withoutContactData = (text: string, privateWords: readonly string[] = []): string => {
  const words = privateWords.map((word) => plain(word).trim()).filter((word) => word.length > 1);
  const withoutWords = words.reduce(
    (rest, word) => rest.replace(wholeWord(word), REMOVED),
    plain(text),
  );
  return patterns.reduce((rest, pattern) => rest.replace(pattern, REMOVED), withoutWords);
};
