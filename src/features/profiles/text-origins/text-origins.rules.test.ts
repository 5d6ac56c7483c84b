import { expect, test } from 'vitest';
import { originsAfter } from '#features/profiles/text-origins/text-origins.rules.ts';

const origin = (source: string) => ({
  source,
  generatedAt: '2026-11-01T00:00:00.000Z',
  reviewCount: 0,
  textHash: 'hash',
  inputs: {},
});
const texts = {
  aiGeneratedIntroduction: 'Mei likes long walks by the river.',
  aiGeneratedIntroductionZh: '',
  areaGuide: 'Katong has good laksa.',
  areaGuideZh: '',
};
const before = { aiGeneratedIntroduction: origin('old'), areaGuide: origin('old') };

test('A new origin replaces the one before, and the other text keeps its own', () => {
  const change = { before: texts, after: texts };
  expect(originsAfter(before, { areaGuide: origin('new') }, change)).toEqual({
    aiGeneratedIntroduction: origin('old'),
    areaGuide: origin('new'),
  });
});

test('An empty text has no origin, neither an old nor a new one', () => {
  const after = { ...texts, aiGeneratedIntroduction: '', areaGuide: '' };
  const change = { before: texts, after };
  expect(originsAfter(before, { areaGuide: origin('new') }, change)).toEqual({});
});

test('An edited text keeps its origin, another text in its place has none', () => {
  const after = {
    ...texts,
    aiGeneratedIntroduction: 'Mei likes very long walks by the sea.',
    areaGuide: 'Come hungry to the old market hall.',
  };
  expect(originsAfter(before, {}, { before: texts, after })).toEqual({
    aiGeneratedIntroduction: origin('old'),
  });
});
