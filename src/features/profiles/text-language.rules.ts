/** Fields that have a Chinese version, which ends in `Zh`. A group is one text for visitors. */
const translatedFields = [
  ['title'],
  ['introduction', 'aiGeneratedIntroduction', 'about'],
  ['areaGuide'],
  ['priceDetails'],
] as const;

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

/** Without the texts that a page in this language does not show. */
export const inOneLanguage = <Texts extends object>(texts: Texts, locale: string): Texts => {
  const left = { ...texts } as Record<string, unknown>;
  for (const group of translatedFields) {
    const names: readonly string[] = group;
    const chinese = names.map((name) => `${name}Zh`);
    if (names.some((name) => left[name]) && chinese.some((name) => left[name])) {
      for (const name of locale === 'zh' ? names : chinese) if (name in left) left[name] = '';
    }
  }
  return left as Texts;
};
