import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listServiceConfigs } from '#features/catalogue/services.contract.ts';
import type { ComparedCard } from '#features/directory/directory.contract.ts';
import { CompareTable } from '#features/directory/web/saved/compare-table.tsx';
import { renderComponent } from '#tests/support/component.tsx';
import { answer } from '#tests/support/contract-transport.ts';
import { profileRecord } from '#tests/support/shown-profile.ts';

const mei: ComparedCard = {
  ...profileRecord({
    id: 3,
    name: 'Mei',
    price: '$115 / h',
    location: 'Orchard',
    rating: 45,
    reviewCount: 12,
    languages: ['English', 'Mandarin'],
    services: ['Karaoke', 'City Tour'],
  }),
  isConfirmed: true,
};
const lan: ComparedCard = {
  ...profileRecord({
    id: 7,
    name: 'Lan',
    price: '',
    hourlyRate: 0,
    location: 'Bugis',
    rating: 0,
    reviewCount: 0,
    languages: [],
    services: ['City Tour', 'Dinner'],
  }),
  isConfirmed: false,
};

const open = async (...cards: ComparedCard[]) => {
  const configs = ['Karaoke', 'City Tour', 'Dinner'].map((name, index) => ({
    ...{ id: index + 1, serviceName: name, displayName: name, displayNameZh: '' },
    ...{ tooltip: '', tooltipZh: '', sortOrder: 2, isActive: true, showInFilter: true },
  }));
  await renderComponent(<CompareTable cards={cards} />, {
    answers: [answer(listServiceConfigs, () => configs)],
  });
  await screen.findByText('Karaoke');
};
const cellsOf = (label: string) => {
  const row = screen.getByRole('rowheader', { name: label }).closest('tr');
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

test('Each fact is a row, and what all offer is listed once', async () => {
  await open(mei, lan);
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(cellsOf('Price')).toEqual(['S$115 / h', 'Price on request']);
  expect(cellsOf('Rating')).toEqual(['4.5 (12)', '–']);
  expect(cellsOf('Location')).toEqual(['Orchard', 'Bugis']);
  expect(cellsOf('Languages')).toEqual(['English, Mandarin', '–']);
  expect(cellsOf('All offer')).toEqual(['City Tour']);
  expect(cellsOf('Also offers')).toEqual(['Karaoke', 'Dinner']);
  expect(cellsOf('Confirmed by the companion')).toEqual(['Yes', '–']);
  expect(screen.getByRole('link', { name: 'Remove Mei' }).getAttribute('href')).toBe(
    '/compare?ids=7',
  );
});

test('A note is shown where there is one', async () => {
  localStorage.setItem('profileNotes', '{"7":"Free on Fridays"}');
  await open(mei, lan);
  expect(cellsOf('My note')).toEqual(['–', 'Free on Fridays']);
});

test('Without notes there is no row for them, and one profile has its services alone', async () => {
  await open(mei);
  expect(screen.queryByRole('rowheader', { name: 'My note' })).toBeNull();
  expect(cellsOf('Services')).toEqual(['KaraokeCity Tour']);
});
