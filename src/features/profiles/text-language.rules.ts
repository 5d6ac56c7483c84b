const HAN = /\p{Script=Han}/u;

/** The properties of an element with the text. */
interface LanguageText {
  readonly children: string;
  readonly lang?: string;
}

/**
 * The text in the language of the page, else in the other language, which the element then tells. A field for
 * English may contain both languages, and has no mark then.
 */
export const textIn = (locale: string, en: string, zh = ''): LanguageText => {
  const [own, other] = locale === 'zh' ? [zh, en] : [en, zh];
  if (own || !other) return { children: own };
  if (locale !== 'zh') return { children: other, lang: 'zh-Hans' };
  return HAN.test(other) ? { children: other } : { children: other, lang: 'en' };
};
