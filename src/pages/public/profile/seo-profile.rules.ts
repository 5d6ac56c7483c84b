import { hasContactData } from '#features/ai-content/contact-data.rules.ts';
import { textIn } from '#features/profiles/text-language.rules.ts';
import type { Profile } from '#features/profiles/web/profile-query.ts';

const HAN = /\p{Script=Han}/u;

/** The first paragraph in the language of the page, or else the first paragraph. */
export const wordsFor = (locale: string, text: string): string => {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  const isRight = (paragraph: string) => HAN.test(paragraph) === (locale === 'zh');
  return (paragraphs.find(isRight) ?? paragraphs[0] ?? '').replace(/\s+/g, ' ').trim();
};

/** Truncates a text at a word boundary, or at any character in Chinese, which has no spaces. */
export const shortenedAtWord = (text: string, maxLength: number): string => {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength - 1).join('');
  const atWord = HAN.test(cut.slice(-8)) ? cut : cut.replace(/(?<!\s)\s+\S*$/, '');
  return `${atWord.replace(/(?<![\s,.;:，。；：–-])[\s,.;:，。；：–-]+$/u, '')}…`;
};

/** The texts for the head of the page. Texts with contact data are left out. */
export const profileTexts = (profile: Profile, locale: string) => {
  const { introduction, about, introductionZh, aiGeneratedIntroductionZh } = profile;
  const quiet = (text: string) => (hasContactData(text) ? '' : text);
  const title = textIn(locale, profile.title, profile.titleZh).children;
  const words = textIn(locale, introduction || about, introductionZh || aiGeneratedIntroductionZh);
  return { title: quiet(title), words: quiet(wordsFor(locale, words.children)) };
};
