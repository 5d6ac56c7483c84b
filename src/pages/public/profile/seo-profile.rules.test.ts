import { expect, test } from 'vitest';
import type { Profile } from '#features/profiles/web/profile-query.ts';
import {
  profileTexts,
  shortenedAtWord,
  wordsFor,
} from '#pages/public/profile/seo-profile.rules.ts';

test('A description is cut at a word, and ends without a stray comma', () => {
  expect(shortenedAtWord('Quiet dinners, good questions', 17)).toBe('Quiet dinners…');
  expect(shortenedAtWord('Quiet dinners, good questions', 100)).toBe(
    'Quiet dinners, good questions',
  );
});

test('Chinese is cut at a character, never within one', () => {
  expect(shortenedAtWord('说错没关系，我会笑', 6)).toBe('说错没关系…');
  expect(shortenedAtWord('🌸🌸🌸🌸', 3)).toBe('🌸🌸…');
});

test('The words are those in the language of the page', () => {
  const both = '说错没关系。\n\nNo homework.';
  expect(wordsFor('en', both)).toBe('No homework.');
  expect(wordsFor('zh', both)).toBe('说错没关系。');
  expect(wordsFor('zh', 'Only English.')).toBe('Only English.');
});

test('Words that hold contact data are not told', () => {
  const profile = { introduction: 'Call me at 9123 4567.', title: 'WeChat: somebody' } as Profile;
  expect(profileTexts(profile, 'en')).toMatchObject({ words: '', title: '' });
});

test('The head of a Chinese page tells the Chinese texts, as far as there are any', () => {
  const profile = {
    ...{ title: 'Quiet dinners', titleZh: '安静的晚餐', introduction: 'Plain.' },
    ...{ introductionZh: '', aiGeneratedIntroductionZh: '生成的介绍。' },
  } as Profile;
  expect(profileTexts(profile, 'zh')).toEqual({ title: '安静的晚餐', words: '生成的介绍。' });
  expect(profileTexts(profile, 'en')).toEqual({ title: 'Quiet dinners', words: 'Plain.' });
  const english = { ...profile, aiGeneratedIntroductionZh: '' };
  expect(profileTexts(english, 'zh')).toEqual({ title: '安静的晚餐', words: 'Plain.' });
});
