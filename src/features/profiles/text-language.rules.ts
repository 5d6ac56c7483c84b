/** Chinese characters in common use. */
const HAN = /[\u4e00-\u9fff]/;

/** The properties of an element with the text. */
interface LanguageText {
  readonly children: string;
  /** Absent if the text is in the language of the page. */
  readonly lang?: string | undefined;
}

/**
 * The text in the language of the page, else in the other language with a `lang` attribute. A field for
 * English may contain both languages, and has no `lang` then.
 */
export const textIn = (locale: string, en: string, zh = ''): LanguageText =>
  locale === 'zh'
    ? { children: zh || en, lang: zh || HAN.test(en) ? undefined : 'en' }
    : { children: en || zh, lang: en ? undefined : 'zh-Hans' };
