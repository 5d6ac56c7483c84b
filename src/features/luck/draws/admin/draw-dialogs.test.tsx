import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DrawBatchDialog } from '#features/luck/draws/admin/draw-batch-dialog.tsx';
import { CorrectDrawDialog } from '#features/luck/draws/admin/draw-correction-dialog.tsx';
import type { StoredDraw } from '#features/luck/draws/admin/draw-entry.tsx';
import {
  enterDraws,
  listStoredDraws,
  previewDraw,
} from '#features/luck/draws/draw-admin.contract.ts';
import { fill, press, renderComponent, toastText } from '#tests/support/component.tsx';
import { answer } from '#tests/support/contract-transport.ts';
import { drawOf } from '#tests/support/draws.ts';

const OUT_OF_ORDER = 'Draw 9009 of 2026-10-31 has a higher number, but is older';
const stored = { ...drawOf(9001), id: 7, createdAt: new Date(), correctedAt: null };

/** Draw 9009 is stored, and Mei has the first prize of every draw. */
const preview = answer(previewDraw, ({ query: { drawNumber, prizes } }) => ({
  warnings:
    Number(drawNumber) < 9009 ? [{ field: 'drawNumber' as const, message: OUT_OF_ORDER }] : [],
  matches: prizes
    ? {
        count: 1,
        first: [{ id: 1, name: 'Mei', prizeTier: '1st Prize' as const, luckyNumber: 1000 }],
      }
    : null,
}));

const line = (number: number, day: string, first: string) => {
  const { starterPrizes, consolationPrizes } = drawOf(number);
  return [number, day, first, '2000', '3000', ...starterPrizes, ...consolationPrizes].join(' ');
};

test('Each new draw of a batch shows what is unusual and who matches, and is stored all the same', async () => {
  const { callsTo } = await renderComponent(<DrawBatchDialog startText="" onClose={() => {}} />, {
    answers: [
      preview,
      answer(listStoredDraws, () => [stored]),
      answer(enterDraws, ({ body: { draws } }) =>
        draws.map(({ draw: { drawNumber } }, id) => ({
          id,
          drawNumber,
          outcome: 'added' as const,
        })),
      ),
    ],
  });
  const lines = [
    line(9001, '2026-11-01', '1000'),
    line(9002, '2026-11-07', '1000'),
    line(9012, '2026-11-08', '1000'),
    line(9011, '2026-11-11', '1000'),
  ];
  fill('Results', lines.join('\n'));
  const rows = async () =>
    within(await screen.findByRole('region', { name: 'What was found' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  const matches = 'One profile matches:Mei, 1000, 1st Prize';
  await waitFor(async () =>
    expect(await rows()).toEqual([
      expect.stringMatching(/Already stored$/),
      expect.stringContaining(`New${OUT_OF_ORDER}${matches}`),
      expect.stringContaining(
        `NewDraw 9011 of 2026-11-11 has a lower number, but is newer${matches}`,
      ),
      expect.stringContaining(
        `NewDraw 9012 of 2026-11-08 has a higher number, but is older${matches}`,
      ),
    ]),
  );
  expect(callsTo(previewDraw)).toHaveLength(3);
  press('Save 3 draws');
  await waitFor(() => expect(toastText()).toContain('3 draws added'));
});

test('A draw that a batch corrects is not compared with itself', async () => {
  const { callsTo } = await renderComponent(
    <DrawBatchDialog
      startText={`${line(9001, '2026-11-01', '0042')}\n${line(9002, '2026-11-07', '1000')}`}
      onClose={() => {}}
    />,
    { answers: [preview, answer(listStoredDraws, () => [stored])] },
  );
  await waitFor(() => expect(screen.getAllByText(OUT_OF_ORDER)).toHaveLength(2));
  expect(callsTo(previewDraw).map(({ query }) => query.corrected)).toEqual([[7], [7]]);
});

test('A correction shows what is unusual and who matches, beside the other draws', async () => {
  const draw: StoredDraw = { ...stored, createdAt: '2026-11-01T11:00:00Z' };
  const { callsTo } = await renderComponent(<CorrectDrawDialog draw={draw} onClose={() => {}} />, {
    answers: [preview],
  });
  const status = () => screen.getByRole('status', { name: 'Preview of the draw' }).textContent;
  await waitFor(() =>
    expect(status()).toBe(`${OUT_OF_ORDER}One profile matches:Mei, 1000, 1st Prize`),
  );
  fill('Draw number', '9010');
  await waitFor(() => expect(status()).toBe('One profile matches:Mei, 1000, 1st Prize'));
  expect(callsTo(previewDraw).map(({ query }) => query.corrected)).toEqual([[7], [7]]);
});
