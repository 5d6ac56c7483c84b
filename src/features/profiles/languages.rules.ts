/** The languages that a profile may state, in the order in which they are shown, with their Chinese names. */
export const spokenLanguages = {
  English: '英语',
  Mandarin: '华语',
  Cantonese: '广东话',
  Hokkien: '福建话',
  Teochew: '潮州话',
  Hakka: '客家话',
  Malay: '马来语',
  Tamil: '淡米尔语',
  Hindi: '印地语',
  Japanese: '日语',
  Korean: '韩语',
  Thai: '泰语',
  Vietnamese: '越南语',
  Indonesian: '印尼语',
  Tagalog: '他加禄语',
  Burmese: '缅甸语',
  French: '法语',
  German: '德语',
  Spanish: '西班牙语',
  Russian: '俄语',
} as const;

export type SpokenLanguage = keyof typeof spokenLanguages;
export const languageNames = Object.keys(spokenLanguages) as [SpokenLanguage, ...SpokenLanguage[]];

export const isSpokenLanguage = (name: string): name is SpokenLanguage =>
  Object.hasOwn(spokenLanguages, name);

/** In the order of the table and without duplicates, so that the same choice is always the same value. */
export const sortedLanguages = (names: readonly string[]): SpokenLanguage[] =>
  languageNames.filter((name) => names.includes(name));
