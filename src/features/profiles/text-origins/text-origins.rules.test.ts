import { expect, test } from 'vitest';
import { originsAfter } from '#features/profiles/text-origins/text-origins.rules.ts';

const origin = (source: string) => ({
  source,
  generatedAt: '2026-11-01T00:00:00.000Z',
  reviewCount: 0,
  textHash: 'hash',
  inputs: {},
});
const texts = { aiGeneratedIntroduction: 'A text', areaGuide: 'A guide' };

test('A new origin replaces the one before, and the other text keeps its own', () => {
  const before = { aiGeneratedIntroduction: origin('old'), areaGuide: origin('old') };
  expect(originsAfter(before, { areaGuide: origin('new') }, texts)).toEqual({
    aiGeneratedIntroduction: origin('old'),
    areaGuide: origin('new'),
  });
});

test('An empty text has no origin, neither an old nor a new one', () => {
  const before = { aiGeneratedIntroduction: origin('old') };
  const emptied = { aiGeneratedIntroduction: '', areaGuide: '' };
  expect(originsAfter(before, { areaGuide: origin('new') }, emptied)).toEqual({});
});
