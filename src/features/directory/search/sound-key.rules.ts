/**
 * A key that is equal for spellings of a name that sound alike. Double Metaphone and similar libraries
 * were made for English and drop vowels, so that Li, Lu and Leo would be one name; half of our names
 * are Chinese, in pinyin or in the dialect spellings of Singapore, Malay, Vietnamese or Korean. The
 * rules are applied in order to every word of a name and to the words of a search.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Consonants of English and Malay: Kristine, Jacqueline, Sophie, Khadijah, Syafiqah, Djuwita, Kok.
  [/ch(?=[lr])|c?qu(?=[ei])|ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/ph/g, 'f'],
  [/dj/g, 'j'],
  [/tj/g, 'ch'],
  [/eigh/g, 'i'],
  // Pinyin beside the older spellings: Xin, Hsin, Shin, Sin; Qi, Chi; Tze, Tsz.
  [/t[sz]e(?![aeiou])/g, 'si'],
  [/hs|s[hy]|x(?=[iu])|t[sz]+|z(?!h)/g, 's'],
  [/x/g, 'ks'],
  [/zh/g, 'j'],
  [/q(?=[iu])/g, 'ch'],
  [/q|c(?!h)/g, 'k'],
  // Korean: Hyun, Hyeon; Young, Yeong.
  [/yeo(?=n)/g, 'yu'],
  // The last sound of a syllable: Ling, Lin, Linh.
  [/n[gh](?![aeiou])/g, 'n'],
  // An h that is not heard: Hannah, Thi, Siddhi. That of ch is.
  [/(?<=[bdgkrt])h|(?<=[aeiou])h(?![aeiou])/g, ''],
  // Vowels: May, Mae, Mei; Lee, Li; Noor, Nur, Nour; Hwee, Hui, Huey; Siew, Siu, Seow; Wei, Wee.
  [/a[ey]$/g, 'ei'],
  [/ee|ie$|ey$/g, 'i'],
  [/y/g, 'i'],
  [/oo|w/g, 'u'],
  [/e(?=[ao])/g, 'i'],
  [/ieu|iou/g, 'iu'],
  [/ou/g, 'u'],
  [/uei/g, 'ui'],
  [/ao/g, 'au'],
  // Doubled letters, and a last e that is not heard: Anne, Suzanne, Celeste.
  [/(.)\1+/g, '$1'],
  [/(?<=.{3}[^aeiou])e$/g, ''],
];

const IS_NAME = /^[a-z]{2,}$/;

/** Undefined for what is no name: digits, single letters and other scripts. */
export const soundKey = (word: string): string | undefined =>
  IS_NAME.test(word)
    ? RULES.reduce((key, [pattern, replacement]) => key.replace(pattern, replacement), word)
    : undefined;
