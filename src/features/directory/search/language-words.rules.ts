import { labelOf } from '#features/directory/search/label-words.rules.ts';
import {
  languageNames,
  type SpokenLanguage,
  spokenLanguages,
} from '#features/profiles/languages.rules.ts';

/** Other names of languages. */
const otherNames: Partial<Record<SpokenLanguage, readonly string[]>> = {
  English: ['英文'],
  Mandarin: ['中文', '普通话', '国语', '汉语', 'putonghua', 'huayu'],
  Cantonese: ['粤语', '白话'],
  Hokkien: ['闽南话', '闽南语', 'minnan'],
  Malay: ['马来文', '马来话', 'melayu'],
  Tamil: ['泰米尔语'],
  Hindi: ['印度话'],
  Japanese: ['日文', '日本话'],
  Korean: ['韩文', '韩国话'],
  Thai: ['泰文', '泰国话'],
  Vietnamese: ['越南文', '越南话'],
  Indonesian: ['印尼文', '印尼话', '印度尼西亚语'],
  Tagalog: ['菲律宾语', '菲律宾话'],
};

/** The languages as labels for the words of a search. */
export const languageLabels = languageNames.map((language) => {
  const label = labelOf({
    serviceName: language,
    displayName: language,
    displayNameZh: spokenLanguages[language],
  });
  return { ...label, words: [...label.words, ...(otherNames[language] ?? [])] };
});

/** Names that only mean a language beside "speaking", because alone they mean where somebody is from. */
const SPOKEN_NAMES: Readonly<Record<string, SpokenLanguage>> = {
  chinese: 'Mandarin',
  filipino: 'Tagalog',
  'bahasa indonesia': 'Indonesian',
  'bahasa melayu': 'Malay',
  bahasa: 'Malay',
};

const byName = new Map<string, SpokenLanguage>([
  ...languageLabels.flatMap(({ serviceName, words }) =>
    words.map((word) => [word, serviceName as SpokenLanguage] as const),
  ),
  ...Object.entries(SPOKEN_NAMES),
]);

/** The language of a name in lower case. */
export const languageNamed = (name: string): SpokenLanguage | undefined => byName.get(name);

/** All names as a part of a regular expression, the longest first. */
export const anyLanguageName = [...byName.keys()]
  .sort((one, other) => other.length - one.length)
  .join('|');
