/** Fields that have a Chinese version, which ends in `Zh`. A group is one text for visitors. */
const translatedFields = [
  ['title'],
  ['introduction', 'aiGeneratedIntroduction', 'about'],
  ['areaGuide'],
  ['priceDetails'],
] as const;

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
