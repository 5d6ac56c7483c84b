import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  NO_AVAILABILITY,
  type ShownAvailability,
} from '#features/availability/availability.contract.ts';
import { availabilityText } from '#features/availability/web/availability-label.ts';
import { CardAvailability } from '#features/availability/web/card-availability.tsx';

const evening: ShownAvailability = {
  state: 'today',
  from: '2026-11-21T10:00:00.000Z',
  until: '2026-11-21T15:30:00.000Z',
  awayUntil: null,
};

test.each<[ShownAvailability, string, string]>([
  [{ ...evening, state: 'now' }, 'Available now', 'Available now'],
  [evening, 'Available today 18:00–23:30', 'Today 18:00–23:30'],
  [{ ...evening, state: 'later' }, 'Available 21 Nov, 18:00–23:30', '21 Nov 18:00–23:30'],
  [
    { ...NO_AVAILABILITY, state: 'away', awayUntil: '2026-12-03' },
    'Away until 3 Dec',
    'Away until 3 Dec',
  ],
])('%j reads "%s", on a card "%s"', (availability, text, short) => {
  expect(availabilityText(availability)).toBe(text);
  const { container } = render(<CardAvailability availability={availability} />);
  expect(container.textContent).toBe(short);
});

test('Without hours the page says so, and a card says nothing', () => {
  expect(availabilityText(NO_AVAILABILITY)).toBe('Availability: not set');
  const { container } = render(<CardAvailability availability={NO_AVAILABILITY} />);
  expect(container.textContent).toBe('');
});
