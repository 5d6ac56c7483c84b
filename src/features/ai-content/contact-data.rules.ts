/**
 * Ways to reach or find somebody. Seven digits and more are a telephone number. A word is looked at
 * from its beginning alone: from each of its letters, a long one would take very long.
 */
const patterns = [
  /\b(?:https?:\/\/|www\.)\S+/giu,
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  /(?<![a-z0-9.-])[a-z0-9.-]*[a-z0-9-]\.(?:com|net|org|sg|me|io|cn|co|app|link|info|xyz|tv)\b(?:\/\S*)?/giu,
  /\+?\d(?:[\s().-]{0,3}\d){6,}/gu,
  /(?<!\S)@[\w.]{2,}/gu,
  /(?:\b(?:whatsapp|wechat|telegram|line|instagram|tel|phone|call|sms)(?: id| no\.?| number)?|微信号?|加微|电话|手机|手机号)\s*[:：=]\s*\S+/giu,
];

const REMOVED = '[removed]';

/** NFKC turns full-width digits and letters into plain ones, which the patterns know. */
const plain = (text: string): string => text.normalize('NFKC');

export const hasContactData = (text: string): boolean =>
  patterns.some((pattern) => plain(text).search(pattern) >= 0);

/** Chinese has no blanks between words, so only Latin neighbours make a name part of another word. */
const wholeWord = (word: string): RegExp => {
  const escaped = word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return new RegExp(`(?<!\\p{Script=Latin})${escaped}(?!\\p{Script=Latin})`, 'giu');
};

/** The text without contact data and without the given private words, such as names. */
export const withoutContactData = (text: string, privateWords: readonly string[] = []): string => {
  const words = privateWords.map((word) => plain(word).trim()).filter((word) => word.length > 1);
  const withoutWords = words.reduce(
    (rest, word) => rest.replace(wholeWord(word), REMOVED),
    plain(text),
  );
  return patterns.reduce((rest, pattern) => rest.replace(pattern, REMOVED), withoutWords);
};
