import { afterEach, expect, test } from 'vitest';
import type { CountedLanding, LandingPage } from '#features/directory/landing/landing.contract.ts';
import { landingSummary, landingTitle } from '#features/directory/landing/web/landing-texts.ts';
import { setLocaleSource } from '#platform/web/i18n/locale.ts';

afterEach(() => setLocaleSource(() => 'en'));

const service = (en: string, zh: string, count: number): CountedLanding => ({
  group: 'for',
  slug: en.toLowerCase(),
  kind: 'service',
  label: { en, zh },
  count,
});
const dinner = service('Dinner Companion', '晚餐陪伴', 8);
const tour = service('City Tour', '城市导览', 5);
const karaoke = service('Karaoke', '卡拉OK', 1);
const orchard: LandingPage = {
  group: 'in',
  slug: 'orchard',
  kind: 'station',
  label: { en: 'Orchard', zh: '乌节' },
  ...{ filters: { near: ['orchard'] }, count: 12, price: { min: 115, max: 300 } },
  ...{ parts: [dinner, tour, karaoke], nearby: [] },
};

test('A place tells how many, at what price and what they offer', () => {
  expect(landingTitle(orchard)).toBe('Companions near Orchard, Singapore');
  expect(landingSummary(orchard)).toBe(
    '12 companions are listed near Orchard, with prices from S$115 to S$300; each profile says for how long. You can ask for Dinner Companion (8), City Tour (5) and Karaoke (1).',
  );
  setLocaleSource(() => 'zh');
  expect(landingTitle(orchard)).toBe('新加坡乌节附近的陪伴者');
  expect(landingSummary(orchard)).toBe(
    '乌节附近有 12 位陪伴者，价格从 S$115 到 S$300，时长见个人主页。您可以选择晚餐陪伴（8 位）、城市导览（5 位）和卡拉OK（1 位）。',
  );
});

test('One companion, one price, and no price', () => {
  const one = { ...orchard, count: 1, price: { min: 115, max: 115 }, parts: [] };
  expect(landingSummary(one)).toBe(
    '1 companion is listed near Orchard, at S$115; the profile says for how long.',
  );
  expect(landingSummary({ ...one, price: { min: null, max: null } })).toBe(
    '1 companion is listed near Orchard.',
  );
});

test('A district is named with its number, a service by itself', () => {
  const label = { en: 'Orchard, Newton and River Valley', zh: '乌节、纽顿与里峇峇利' };
  const district = { kind: 'district', slug: 'd09', label } as const;
  expect(landingTitle(district)).toBe(
    'Companions in District 9 (Orchard, Newton and River Valley), Singapore',
  );
  const central: CountedLanding = {
    group: 'in',
    slug: 'central',
    kind: 'area',
    count: 6,
    label: { en: 'Central', zh: '中部' },
  };
  const page: LandingPage = { ...orchard, ...dinner, parts: [central] };
  expect(landingTitle(page)).toBe('Dinner Companion in Singapore');
  expect(landingSummary(page)).toBe(
    '8 companions offer Dinner Companion, with prices from S$115 to S$300; each profile says for how long. You can meet in Central (6).',
  );
});

test('An empty page says so, and points to the links below only if there are any', () => {
  const empty = { ...orchard, count: 0, parts: [], price: { min: null, max: null } };
  expect(landingSummary(empty)).toBe('No companion is listed near Orchard at the moment.');
  expect(landingSummary({ ...empty, nearby: [tour] })).toContain('use the links below');
});
