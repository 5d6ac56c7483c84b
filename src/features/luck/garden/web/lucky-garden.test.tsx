import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { listServiceConfigs } from '#features/catalogue/services.contract.ts';
import { prizeTiers } from '#features/luck/draws/prize-tiers.rules.ts';
import { PrizeBadge } from '#features/luck/draws/web/prize-badge.tsx';
import { listLuckyGarden } from '#features/luck/garden/lucky-garden.contract.ts';
import { LuckyGarden } from '#features/luck/garden/web/lucky-garden.tsx';
import { setLocaleSource } from '#platform/web/i18n/locale.ts';
import { press, renderComponent } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';
import { profileRecord } from '#tests/support/shown-profile.ts';

type Garden = Parameters<typeof answer<typeof listLuckyGarden>>[1];

const lucky = (id: number, prizeTier: (typeof prizeTiers)[number], popularityScore = 3) => ({
  freelancer: profileRecord({ id, name: `Mei ${id}`, popularityScore }),
  prizeTier,
  luckyNumber: id,
  drawNumber: '5400',
  drawDate: '2026-11-11',
  bloomsSince: '2026-11-11',
  drawsLeft: 2,
});
const open = (garden: Garden, total: number) =>
  renderComponent(<LuckyGarden onOpenGallery={() => {}} />, {
    answers: [answer(listServiceConfigs, () => []), answer(listLuckyGarden, garden, total)],
  });
const articles = () => screen.getAllByRole('article');

test('The Lucky Garden shows who won what, in the look of the prize', async () => {
  await open(() => prizeTiers.map((tier, index) => lucky(index + 7, tier)), prizeTiers.length);
  expect(await screen.findByText('5 Lucky Ladies Found')).toBeDefined();
  const prizes = [...document.querySelectorAll<HTMLElement>('.prize')];
  expect(prizes.map(({ textContent }) => textContent)).toEqual([...prizeTiers]);
  expect(prizes.map(({ dataset }) => dataset.look)).toEqual([
    'first',
    'second',
    'third',
    'starter',
    'consolation',
  ]);
  expect(articles()[0]?.textContent).toContain('0007');
  expect(articles()[0]?.textContent).toContain('No image');
  expect(articles()[0]?.textContent).toContain('Listed since 11 Nov · stays for 2 more draws');
});

test.each([
  ['en', 'S$115 / h', 'Rated 4.6 of 5, 12 reviews'],
  ['zh', 'S$115 / 小时', '评分 4.6（满分 5），12 条评价'],
] as const)(
  'A card has rating and price in the format of all cards (%s)',
  async (locale, price, rating) => {
    setLocaleSource(() => locale);
    onTestFinished(() => setLocaleSource(() => 'en'));
    const entry = lucky(7, '1st Prize');
    const freelancer = { ...entry.freelancer, price: '$115/hour', rating: 46, reviewCount: 12 };
    await open(() => [{ ...entry, freelancer }], 1);
    expect((await screen.findByText('4.6 (12)')).getAttribute('aria-label')).toBe(rating);
    expect(document.querySelector('.card-price > b')?.textContent).toBe(price);
  },
);

test('A prize that this version does not know has its own name and a plain look', async () => {
  await renderComponent(<PrizeBadge tier="Rain Prize" />);
  expect(screen.getByText('Rain Prize').dataset.look).toBe('default');
});

test('One match is one lady', async () => {
  await open(() => [lucky(1, '1st Prize')], 1);
  expect(await screen.findByText('1 Lucky Lady Found')).toBeDefined();
});

test('A garden without a match says when to come back', async () => {
  await open(() => [], 0);
  expect(await screen.findByText('No Lucky Ladies Yet')).toBeDefined();
  expect(
    screen.getByText(
      'Check back after the next draw to see if any of our ladies have lucky numbers!',
    ),
  ).toBeDefined();
});

test('Popularity is shown in thousands and grows hotter', async () => {
  const scores = [1240, 1000, 501, 500];
  await open(() => scores.map((score, index) => lucky(index + 1, '1st Prize', score)), 4);
  await screen.findByText('4 Lucky Ladies Found');
  expect(screen.getAllByText(/^Popularity/).map(({ textContent }) => textContent)).toEqual([
    'Popularity 1.2k',
    'Popularity 1.0k',
    'Popularity 501',
    'Popularity 500',
  ]);
  const heat = [...document.querySelectorAll<HTMLElement>('[data-heat]')];
  expect(heat.map(({ dataset }) => dataset.heat)).toEqual(['hot', 'warm', 'warm', 'mild']);
});

test('While the garden is fetched, skeletons hold its place; a failure can be tried again', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isBroken = true;
  await open(async () => {
    await held;
    if (isBroken) throw new Refusal(500, { message: 'broken', code: 'internal' });
    return [lucky(1, '1st Prize')];
  }, 1);
  expect(screen.getByRole('status', { name: 'Loading...' }).children).toHaveLength(3);
  release();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch lucky garden');
  isBroken = false;
  press('Try again');
  expect(await screen.findByText('1 Lucky Lady Found')).toBeDefined();
});
