import { expect, test } from 'vitest';
import { hasContactData } from '#features/ai-content/contact-data.rules.ts';
import { findPostalFacts } from '#features/ai-content/postal-facts.rules.ts';
import { writeAreaGuide } from '#features/ai-content/writer/area-guide-writer.rules.ts';
import { wordCount } from '#features/ai-content/writer/wording.rules.ts';
import { sectors } from '#features/directory/places/sectors.ts';

const guideTo = (sector: string, id = 1, name = 'Mei') => {
  const facts = findPostalFacts(`${sector}1234`);
  if (!facts) throw new Error(`no facts for ${sector}`);
  return writeAreaGuide({ id, name }, facts);
};

test.each(Object.entries(sectors))('Sector %s gets a guide that reads well', (sector, area) => {
  // Several profiles, so that every variant of a sentence comes up.
  for (let id = 1; id <= 12; id++) {
    const guide = guideTo(sector, id);
    for (const locality of area.localities) {
      expect(guide.toLowerCase()).toContain(locality.toLowerCase());
    }
    for (const station of area.stations) expect(guide).toContain(station);
    expect(guide).not.toMatch(/undefined|null|NaN| {2}|\s[.,:;]|\.\.|,,|\band and\b|\(\)/);
    expect(guide).not.toMatch(/minutes?\b|metres?\b|\bkm\b|\$|\d (?:am|pm)\b|1234/);
    expect(hasContactData(guide)).toBe(false);
    for (const paragraph of guide.split('\n\n')) expect(paragraph).toMatch(/^[\p{Lu}\d].*\.$/u);
    expect(wordCount(guide)).toBeGreaterThanOrEqual(60);
    expect(wordCount(guide)).toBeLessThanOrEqual(180);
  }
});

test('Two profiles of one sector get different guides, the same profile always the same', () => {
  const guides = new Set(Array.from({ length: 10 }, (_, id) => guideTo('16', id)));
  expect(guides.size).toBeGreaterThan(5);
  expect(guideTo('16', 3)).toBe(guideTo('16', 3));
});

test('Places in the sector come before those elsewhere in the district', () => {
  expect(findPostalFacts('828629')?.food).toMatchObject({
    here: ['One Punggol Hawker Centre'],
    district: expect.arrayContaining(['Chomp Chomp Food Centre']),
  });
  expect(findPostalFacts('278000')?.landmarks.here).toEqual(['Holland Village']);
  expect(findPostalFacts('740000')).toBeUndefined();
});

test('An LRT station is called one', () => {
  expect(guideTo('79')).toMatch(/Fernvale LRT \(\p{Script=Han}+, SW\d\)/u);
});
