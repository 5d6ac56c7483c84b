import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ResultCard } from '#features/luck/draws/web/result-card.tsx';
import { setLocaleSource } from '#platform/web/i18n/locale.ts';
import { renderComponent } from '#tests/support/component.tsx';
import { drawOf } from '#tests/support/draws.ts';

afterEach(() => setLocaleSource(() => 'en'));

const CORRECTED_AT = '2026-11-17T17:00:00.000Z';
const open = (correctedAt: string | null) =>
  renderComponent(
    <ResultCard result={{ ...drawOf(9001), correctedAt }} heading="h2" number="Draw 9001" />,
  );

test('A corrected result says so, with the day in Singapore', async () => {
  await open(CORRECTED_AT);
  const mark = screen.getByText('Corrected on Wed, 18 Nov 2026');
  expect(mark.getAttribute('datetime')).toBe(CORRECTED_AT);
});

test('A result as it was entered has no mark', async () => {
  await open(null);
  expect(screen.queryByText(/Corrected/)).toBeNull();
});

test('The mark is in Chinese on Chinese pages', async () => {
  setLocaleSource(() => 'zh');
  await open(CORRECTED_AT);
  expect(screen.getByText('已于2026年11月18日 星期三更正')).toBeDefined();
});
