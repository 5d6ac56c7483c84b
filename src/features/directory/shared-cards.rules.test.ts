import { expect, test } from 'vitest';
import { createCardDeduplicator } from '#features/directory/shared-cards.rules.ts';

const mei = {
  id: 1,
  name: 'Mei',
  title: 'Guide',
  titleZh: '向导',
  profileImage: '',
  galleryImages: ['/uploads/a.webp'],
  services: ['City Tour'],
  price: '',
  hourlyRate: 95,
  rating: 45,
  reviewCount: 2,
  popularityScore: 3,
};
const copyOf = <Card>(card: Card): Card => structuredClone(card);

test('A profile that stands in two lists is one object', () => {
  const shared = createCardDeduplicator();
  const first = shared({ ...mei, locationArea: 'East' });
  expect(shared({ ...copyOf(mei), locationArea: 'East' })).toBe(first);
  // A list that says less of her.
  expect(shared(copyOf(mei))).toBe(first);
});

test('Cards that do not agree stay apart', () => {
  const shared = createCardDeduplicator();
  const first = shared(mei);
  expect(shared({ ...copyOf(mei), popularityScore: 4 })).not.toBe(first);
  expect(shared({ ...copyOf(mei), id: 2 })).not.toBe(first);
  expect(shared({ ...copyOf(mei), locationArea: 'East' })).toHaveProperty('locationArea', 'East');
});
