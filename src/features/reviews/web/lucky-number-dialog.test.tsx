import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getNextDraw } from '#features/luck/draws/draw-calendar.contract.ts';
import { checkNumber } from '#features/luck/draws/draws.contract.ts';
import { LuckyNumberDialog } from '#features/reviews/web/lucky-number-dialog.tsx';
import { renderComponent } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';

type Check = Parameters<typeof answer<typeof checkNumber>>[1];
type Next = Parameters<typeof answer<typeof getNextDraw>>[1];

const refused = () => {
  throw new Refusal(503, { message: 'Busy', code: 'unavailable' });
};
const next: Next = () => ({
  drawDate: '2026-11-21',
  at: new Date('2026-11-21T10:30:00Z'),
  isSpecial: false,
});
const never: Check = () => ({ number: 42, best: null, count: 0, matches: [] });

afterEach(() => vi.useRealTimers());

const open = async (check: Check, nextDraw: Next = next) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const review = { freelancerId: 7, lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };
  await renderComponent(
    <LuckyNumberDialog luckyNumber={42} receipt={null} sent={review} onClose={() => {}} />,
    { answers: [answer(checkNumber, check), answer(getNextDraw, nextDraw)] },
  );
  await act(() => import('#features/reviews/web/lucky-number-draws.tsx'));
};
const draws = () => document.querySelector('.lucky-draws') as HTMLElement;
const settle = () => act(() => vi.advanceTimersByTimeAsync(2_000));

test('The dialog says when the next draw is and that the number is new, once it has settled', async () => {
  await open(never);
  expect(draws().classList.contains('invisible')).toBe(true);
  await settle();
  expect(draws().classList.contains('invisible')).toBe(false);
  await waitFor(() =>
    expect(draws().textContent).toBe(
      'Next draw: Sat, 21 Nov 2026, 18:30 Singapore time' +
        'This number has not come up in any draw on record.',
    ),
  );
});

test('A number that came up before names its best prize', async () => {
  const best = { prizeTier: '2nd Prize', drawNumber: '5391', drawDate: '2026-08-09' } as const;
  await open(() => ({ number: 42, best, count: 2, matches: [best] }));
  await settle();
  await waitFor(() =>
    expect(draws().textContent).toContain('Came up in 2 draws · 2nd Prize, draw 5391'),
  );
});

test('What cannot be loaded is left out, and the number is shown all the same', async () => {
  await open(refused, refused);
  await settle();
  await screen.findByRole('dialog', { name: 'Your lucky number' });
  expect(draws().textContent).toBe('');
});

test('One action stands out, and the others are quiet', async () => {
  await open(never);
  await settle();
  const look = (name: string) => [...document.querySelectorAll(`.lucky-actions .button-${name}`)];
  expect(look('primary').map(({ textContent }) => textContent)).toEqual(['Thank you!']);
  expect(look('quiet').map(({ textContent }) => textContent)).toEqual([
    'Copy',
    'Share',
    'See my numbers',
  ]);
  expect(document.activeElement?.textContent).toBe('Thank you!');
});
