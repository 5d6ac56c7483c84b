/** Changes with every change of the sentences below, because approvals keep it as evidence. */
export const TERMS_VERSION = '2026-11';

/** The sentences that a provider agrees to, in the order of the form. Approvals keep a copy. */
const wordings = {
  en: [
    'I am 18 years old or older.',
    'The pictures show me, and I agree that this site publishes them.',
    'I have read this version of my profile and agree to its publication under the terms of this site.',
  ],
  zh: [
    '本人已年满 18 岁。',
    '照片中的人是本人，本人同意本网站公开这些照片。',
    '本人已阅读这一版本的个人主页，并同意按照本网站条款公开。',
  ],
} as const;

export type ConsentLocale = keyof typeof wordings;
export const consentLocales = ['en', 'zh'] as const satisfies readonly ConsentLocale[];

export const consentStatements = (locale: ConsentLocale): readonly string[] => wordings[locale];
