const HAN = /\p{Script=Han}/u;

export const isChinese = (text: string): boolean => HAN.test(text);

/** Joins items: “甲”, “甲和乙”, “甲、乙和丙”. */
export const chineseList = (items: readonly string[], word: '和' | '或' = '和'): string => {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join('、')}${word}${last}`;
};

/** Puts a space between Chinese characters and Latin letters or digits, as our Chinese texts do. */
export const spaced = (text: string): string =>
  text
    .replaceAll(/(\p{Script=Han})(?=[\p{Script=Latin}\d])/gu, '$1 ')
    .replaceAll(/(?<=[\p{Script=Latin}\d])(\p{Script=Han})/gu, ' $1');
