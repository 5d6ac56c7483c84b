import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DrawEntry } from '#features/luck/draws/admin/draw-entry.tsx';
import {
  type DrawCorrection,
  listDrawCorrections,
} from '#features/luck/draws/draw-admin.contract.ts';
import { renderComponent } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';
import { drawOf } from '#tests/support/draws.ts';

const AT = '2026-11-17T10:00:00.000Z';
const open = (correctedAt: string | null, corrections: () => DrawCorrection[] = () => []) =>
  renderComponent(
    <ul>
      <DrawEntry
        draw={{ ...drawOf(9001), firstPrize: 7, id: 3, createdAt: AT, correctedAt }}
        onCorrect={() => {}}
        onDelete={() => {}}
      />
    </ul>,
    { answers: [answer(listDrawCorrections, corrections)] },
  );
const MARK = 'Corrected 17 Nov 2026, 18:00';
const unfold = () => {
  const details = screen.getByText(MARK).closest('details');
  if (!details) throw new Error('The mark cannot be opened');
  details.open = true;
  fireEvent(details, new Event('toggle'));
};

test('A corrected draw tells who changed what, when it is opened', async () => {
  const { callsTo } = await open(AT, () => [
    { id: 2, correctedAt: new Date(AT), username: 'rose', before: drawOf(9001) },
    { id: 1, correctedAt: new Date(AT), username: '', before: null },
  ]);
  expect(callsTo(listDrawCorrections)).toEqual([]);
  unfold();
  expect(await screen.findByText('rose')).toBeDefined();
  expect(screen.getByText('1000')).toBeDefined();
  expect(screen.getByText('An admin')).toBeDefined();
  expect(screen.getByText('The earlier result was not recorded.')).toBeDefined();
  expect(callsTo(listDrawCorrections)).toEqual([{ params: { id: 3 } }]);
});

test('A history that cannot be fetched is reported', async () => {
  await open(AT, () => {
    throw new Refusal(500, { message: '', code: 'internal' });
  });
  unfold();
  expect(await screen.findByText(/Failed to fetch the corrections/)).toBeDefined();
});

test('A draw as it was entered has no mark', async () => {
  await open(null);
  expect(screen.queryByText(/Corrected/)).toBeNull();
});
