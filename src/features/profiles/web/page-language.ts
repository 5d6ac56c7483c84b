import { textIn } from '#features/profiles/text-language.rules.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';

/** The text of a profile in the language of the page, if there is one. */
export const inPageLanguage = (en: string, zh: string | undefined) => textIn(getLocale(), en, zh);
