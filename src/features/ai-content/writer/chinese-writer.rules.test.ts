import { expect, test } from 'vitest';
import { hasContactData } from '#features/ai-content/contact-data.rules.ts';
import { withoutFigures } from '#features/ai-content/model/figures.rules.ts';
import { unfitContentOf } from '#features/ai-content/model/unfit-content.rules.ts';
import { findPostalFacts } from '#features/ai-content/postal-facts.rules.ts';
import { writeAreaGuide } from '#features/ai-content/writer/area-guide-writer.rules.ts';
import { writeIntroduction } from '#features/ai-content/writer/introduction-writer.rules.ts';
import { wordCount } from '#features/ai-content/writer/wording.rules.ts';
import { sectors } from '#features/directory/places/sectors.ts';

const guideTo = (sector: string, id: number) => {
  const facts = findPostalFacts(`${sector}1234`, 'zh');
  if (!facts) throw new Error(`no facts for ${sector}`);
  return writeAreaGuide({ id, name: 'Mei' }, facts, 'zh');
};

const readsWell = (text: string) => {
  expect(text).not.toMatch(/undefined|null|NaN| {2}|，，|。。|、。|、和|（）|\bthe\b/);
  // Full-width punctuation, and a space between Chinese and Latin.
  expect(text).not.toMatch(/\p{Script=Han}[,.;:?!a-zA-Z\d]|[a-zA-Z\d]\p{Script=Han}/u);
  for (const paragraph of text.split('\n\n')) expect(paragraph).toMatch(/[。”]$/u);
  expect(unfitContentOf(text)).toBeUndefined();
  expect(withoutFigures(text)).toBe(text);
};

test.each(Object.entries(sectors))('Sector %s gets a Chinese guide', (sector, area) => {
  for (let id = 1; id <= 9; id++) {
    const guide = guideTo(sector, id);
    readsWell(guide);
    expect(hasContactData(guide)).toBe(false);
    expect(guide).toContain(`第 ${area.district} 邮区`);
    expect(guide).not.toMatch(/分钟|公里|\$|1234/);
    expect(wordCount(guide)).toBeGreaterThanOrEqual(60);
    expect(wordCount(guide)).toBeLessThanOrEqual(320);
  }
});

test('A Chinese guide names stations and places by their Chinese names', () => {
  const facts = findPostalFacts('160050', 'zh');
  expect(facts?.localities).toContain('中峇鲁');
  expect(facts?.food.here).toContain('中峇鲁巴刹');
  expect(guideTo('16', 1)).toMatch(/中峇鲁站（EW17）/);
  // A place without an established Chinese name keeps the English one.
  expect(findPostalFacts('238801', 'zh')?.landmarks.here.join()).toContain('ION Orchard');
});

const profile = {
  ...{ id: 1, name: 'Mei', title: '', introduction: '', about: '', locationArea: 'East' },
  ...{ services: [] as string[], skills: [] as string[], reviewCount: 0 },
  ...{ rating: 0, lookAlikeRating: 0, servicesRating: 0, gfeRating: 0 },
};
const rated = {
  ...profile,
  ...{ title: '安静的晚餐，值得聊的问题', introduction: '我喜欢小餐馆和清汤。其余的见面再说。' },
  ...{ services: ['晚餐陪伴', '城市导览'], skills: ['闽南话', 'French'], reviewCount: 12 },
  ...{ rating: 47, lookAlikeRating: 47, servicesRating: 45, gfeRating: 49 },
};
const praise = (comment: string) => ({
  ...{ lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 },
  comment,
});

test('A Chinese introduction is made from the profile and the tenor of its reviews', () => {
  const reviews = [praise('Very warm and punctual'), praise('很亲切，也很准时')];
  for (let id = 1; id <= 30; id++) {
    const text = writeIntroduction({ ...rated, id }, reviews, 'zh');
    readsWell(text);
    expect(text).toMatch(/待人温暖、守时/);
    expect(text).toContain('晚餐陪伴和城市导览');
    expect(text).toContain('安静的晚餐');
    expect(text).toContain('新加坡东部');
    expect(text).not.toContain('French');
    expect(text).not.toMatch(/\d/);
    expect(wordCount(text)).toBeLessThanOrEqual(320);
  }
});

test('Without reviews, or with mixed ones, nothing is praised', () => {
  for (let id = 1; id <= 30; id++) {
    readsWell(writeIntroduction({ ...profile, id }, [], 'zh'));
    const mixed = writeIntroduction({ ...rated, id, rating: 30 }, [praise('很亲切')], 'zh');
    readsWell(mixed);
    expect(mixed).not.toMatch(/温暖|口碑|满意/);
  }
});

test('An English title or text is not put into a Chinese introduction', () => {
  const english = {
    ...profile,
    title: 'Quiet dinners',
    introduction: 'I like long dinners a lot.',
  };
  for (let id = 1; id <= 10; id++) {
    expect(writeIntroduction({ ...english, id }, [], 'zh')).not.toMatch(/Quiet|long dinners/);
  }
});
