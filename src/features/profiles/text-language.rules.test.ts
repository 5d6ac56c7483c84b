import { expect, test } from 'vitest';
import { inOneLanguage } from '#features/profiles/one-language.rules.ts';
import { textIn } from '#features/profiles/text-language.rules.ts';

test.each([
  ['zh', 'Supper guide', '宵夜向导', { children: '宵夜向导' }],
  ['en', 'Supper guide', '宵夜向导', { children: 'Supper guide' }],
  ['zh', 'Supper guide', '', { children: 'Supper guide', lang: 'en' }],
  ['en', '', '宵夜向导', { children: '宵夜向导', lang: 'zh-Hans' }],
  // A field for English that contains both languages has no mark.
  ['zh', '普通话 · Mandarin', '', { children: '普通话 · Mandarin' }],
])('A %s page shows “%s” or “%s” with its mark', (locale, en, zh, shown) => {
  expect(textIn(locale, en, zh)).toEqual(shown);
});

test('A server of an earlier release sends no Chinese text', () => {
  expect(textIn('zh', 'Supper guide', undefined)).toEqual({ children: 'Supper guide', lang: 'en' });
});

const texts = {
  ...{ name: 'Mei', title: 'Guide', titleZh: '向导', areaGuide: 'Katong', areaGuideZh: '' },
  ...{ introduction: 'Plain', introductionZh: '', about: 'About' },
  ...{ aiGeneratedIntroduction: 'Made', aiGeneratedIntroductionZh: '生成' },
  ...{ priceDetails: '', priceDetailsZh: '两小时起' },
};

test('A Chinese page gets English only where there is no Chinese, and the introductions are one text', () => {
  expect(inOneLanguage(texts, 'zh')).toEqual({
    ...texts,
    ...{ title: '', introduction: '', about: '', aiGeneratedIntroduction: '' },
  });
});

test('An English page gets Chinese only where there is no English', () => {
  expect(inOneLanguage(texts, 'en')).toEqual({
    ...texts,
    ...{ titleZh: '', aiGeneratedIntroductionZh: '' },
  });
});
