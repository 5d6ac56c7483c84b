import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DrawForm } from '#features/luck/draws/admin/draw-form.tsx';
import { createDraw, previewDraw } from '#features/luck/draws/draw-admin.contract.ts';
import {
  announceSpecialDraw,
  getDrawCalendar,
  withdrawSpecialDraw,
} from '#features/luck/draws/draw-calendar.contract.ts';
import { fill, press, renderComponent, toastText } from '#tests/support/component.tsx';
import { type Answer, answer, Refusal } from '#tests/support/contract-transport.ts';
import { descriptionOf, fieldOf } from '#tests/support/profile-editor.tsx';

const MONDAY = '2026-11-09';
const numbers = (first: number) => Array.from({ length: 10 }, (_, index) => String(first + index));
const starters = numbers(3101);
const consolations = numbers(6201);
const onSeveral = vi.fn();

const NOTHING = { warnings: [], matches: null };

const open = async (...answers: Answer[]) => {
  onSeveral.mockClear();
  let special: string[] = [];
  const rendered = await renderComponent(<DrawForm onSeveral={onSeveral} />, {
    answers: [
      answer(getDrawCalendar, () => ({
        today: '2026-11-10',
        next: {
          drawDate: '2026-11-11',
          at: new Date('2026-11-11T10:30:00Z'),
          isSpecial: false,
        },
        missing: special,
        latest: { drawNumber: '5000', drawDate: '2026-11-08' },
        special,
      })),
      answer(previewDraw, () => NOTHING),
      answer(announceSpecialDraw, ({ body: { drawDate } }) => {
        const message = 'This special draw is already announced';
        if (special.includes(drawDate)) {
          const issues = [{ field: 'drawDate', message }];
          throw new Refusal(409, { message, code: 'conflict', issues });
        }
        special = [...special, drawDate];
        return { drawDate };
      }),
      answer(withdrawSpecialDraw, () => {
        special = [];
        return { success: true };
      }),
      answer(createDraw, ({ body }) => ({
        ...body,
        id: 1,
        createdAt: new Date(),
        correctedAt: null,
      })),
      ...answers,
    ],
  });
  await screen.findByText(/Next draw:/);
  await waitFor(() => expect(fieldOf('Draw number').value).toBe('5001'));
  return rendered;
};
const paste = (target: Element, text: string) => {
  const event = createEvent.paste(target);
  Object.assign(event, { clipboardData: { getData: () => text } });
  fireEvent(target, event);
};
const status = () => screen.getByText(/^Filled in:/).textContent;
const preview = () => screen.getByRole('status', { name: 'Preview of the draw' }).textContent;
const add = () => press('Add Draw');
const result = (start: string) =>
  `${start}\n1st 0007 2nd 0415 3rd 7793\nStarter\n${starters.join('\n')}\nConsolation\n${consolations.join(' ')}`;

test('The number and the day of the draw that is next are filled in, until something is typed', async () => {
  const latest = { drawNumber: '5000', drawDate: '2026-11-08' };
  await open();
  expect(fieldOf('Draw date').value).toBe('2026-11-11');
  fill('1st Prize', '0042');
  fill('Special draw on', MONDAY);
  press('Announce');
  await waitFor(() => expect(toastText()).toContain('Special draw announced'));
  await screen.findByText(/result missing/);
  expect(fieldOf('Draw date').value).toBe('2026-11-11');
  press('Clear');
  await waitFor(() => expect(fieldOf('Draw date').value).toBe(MONDAY));
  expect(fieldOf('Draw number').value).toBe(String(Number(latest.drawNumber) + 1));
});

test('What is unusual and who matches is told before it is stored', async () => {
  const message = 'Draw 99002 of 2026-01-03 is already stored';
  const first = [
    { id: 1, name: 'Mei', prizeTier: '1st Prize' as const, luckyNumber: 7 },
    { id: 2, name: 'Lin', prizeTier: 'Starter Prize' as const, luckyNumber: 3101 },
  ];
  await open(
    answer(previewDraw, ({ query }) => ({
      warnings: query.drawNumber === '99002' ? [{ field: 'drawNumber' as const, message }] : [],
      matches: query.prizes ? { count: 14, first } : null,
    })),
  );
  expect(preview()).toBe('');
  paste(fieldOf('2nd Prize'), result('Draw No. 99002 Sat, 3 Jan 2026'));
  await waitFor(() => expect(preview()).toContain(message));
  expect(preview()).toContain('14 profiles match:Mei, 0007, 1st PrizeLin, 3101, Starter Prize');
  expect(preview()).toContain('and 12 more');
  add();
  await waitFor(() => expect(toastText()).toContain('4D draw added successfully!'));
});

test('What is missing is reported in order, and the focus goes there', async () => {
  await open();
  fill('Draw number', '');
  add();
  await waitFor(() => expect(toastText()).toContain('Please fill in all top 3 prizes'));
  expect(document.activeElement).toBe(fieldOf('Draw number'));
  expect(descriptionOf(fieldOf('Draw number'))).toContain('Please fill in all top 3 prizes');
  expect(fieldOf('2nd Prize').getAttribute('aria-invalid')).toBe('true');
  expect(fieldOf('Consolation 1').getAttribute('aria-invalid')).not.toBe('true');
  fill('Draw number', '99001');
  for (const label of ['1st Prize', '2nd Prize', '3rd Prize']) fill(label, '1234');
  add();
  await waitFor(() => expect(toastText()).toContain('Please fill in all 10 starter prizes'));
  expect(document.activeElement).toBe(fieldOf('Starter 1'));
});

test('A result that is pasted into empty boxes fills them, and is stored', async () => {
  const { callsTo } = await open();
  paste(fieldOf('2nd Prize'), starters.join(' '));
  await waitFor(() =>
    expect(descriptionOf(fieldOf('2nd Prize'))).toContain('Found 10 of 23 numbers'),
  );
  expect(fieldOf('1st Prize').value).toBe('');
  paste(fieldOf('2nd Prize'), result('Draw No. 99002 Sat, 3 Jan 2026'));
  await waitFor(() => expect(status()).toBe('Filled in: draw 99002, Sat, 3 Jan 2026'));
  expect(fieldOf('1st Prize').value).toBe('0007');
  expect(fieldOf('Draw date').value).toBe('2026-01-03');
  expect(document.activeElement).toBe(fieldOf('Consolation 10'));
  add();
  await waitFor(() => expect(toastText()).toContain('4D draw added successfully!'));
  expect(callsTo(createDraw)[0]?.body).toMatchObject({ drawNumber: '99002', firstPrize: 7 });
  await waitFor(() => expect(fieldOf('1st Prize').value).toBe(''));
  expect(document.activeElement).toBe(fieldOf('Draw number'));
});

test('A result that is pasted over what is typed asks first', async () => {
  await open();
  fill('1st Prize', '0042');
  paste(fieldOf('2nd Prize'), result('Draw No. 99002 Sat, 3 Jan 2026'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste a whole result' }));
  expect(dialog.getByRole('region', { name: 'What was found' }).textContent).toContain(
    'Draw 99002',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fieldOf('1st Prize').value).toBe('0042');
});

test('A result that is not whole cannot be used', async () => {
  await open();
  press('Paste a whole result');
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste a whole result' }));
  fireEvent.change(dialog.getByLabelText('Result text'), {
    target: { value: `Draw No. 99002\n${starters.join(' ')}` },
  });
  expect(await dialog.findByText('Found 10 of 23 numbers')).toBeDefined();
  const use = dialog.getByRole<HTMLButtonElement>('button', { name: 'Use these numbers' });
  expect(use.disabled).toBe(true);
});

test('A draw number that is taken is reported beside its field', async () => {
  const message = 'A draw with this number already exists';
  await open(
    answer(createDraw, () => {
      throw new Refusal(409, { message, code: 'conflict' });
    }),
  );
  paste(fieldOf('1st Prize'), result('Draw No. 99002 Sat, 3 Jan 2026'));
  await waitFor(() => expect(fieldOf('1st Prize').value).toBe('0007'));
  add();
  await waitFor(() => expect(descriptionOf(fieldOf('Draw number'))).toContain(message));
  expect(document.activeElement).toBe(fieldOf('Draw number'));
});

test('Two results at once are handed on', async () => {
  await open();
  const two = result('Draw No. 99001 Sat, 3 Jan 2026') + result('\nDraw No. 99002 Sun, 4 Jan 2026');
  paste(fieldOf('1st Prize'), two);
  await waitFor(() => expect(onSeveral).toHaveBeenCalledWith(two));
});

test('A special draw is announced once, picked for the form and taken back', async () => {
  await open();
  fill('Special draw on', MONDAY);
  press('Announce');
  await waitFor(() => expect(toastText()).toContain('Special draw announced'));
  await waitFor(() => expect(fieldOf('Special draw on').value).toBe(''));
  fill('Special draw on', MONDAY);
  press('Announce');
  await waitFor(() =>
    expect(descriptionOf(fieldOf('Special draw on'))).toBe(
      'This special draw is already announced',
    ),
  );
  press(/^Enter result of Mon,/);
  await waitFor(() => expect(fieldOf('Draw date').value).toBe(MONDAY));
  expect(document.activeElement).toBe(fieldOf('Draw number'));
  press(/^Remove the special draw of Mon,/);
  await screen.findByRole('alertdialog');
  press('Remove');
  await waitFor(() => expect(screen.queryByText(/result missing/)).toBeNull());
});
