import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReviewsPanel } from '#features/reviews/admin/reviews-panel.tsx';
import { getReviewHolding, saveReviewHolding } from '#features/reviews/holding/holding.contract.ts';
import { changeReviewMask } from '#features/reviews/masks/masks.contract.ts';
import {
  changeReviews,
  listNewestReviews,
  type ModeratedReview,
  restoreReviews,
} from '#features/reviews/review-moderation.contract.ts';
import { press, renderComponent, toastText } from '#tests/support/component.tsx';
import { type Answer, answer, Refusal } from '#tests/support/contract-transport.ts';

const review = (id: number, clientName: string, fields: Partial<ModeratedReview> = {}) => ({
  id,
  freelancerId: 7,
  freelancerName: 'Jasmine',
  clientName,
  comment: 'Kind',
  lookAlikeRating: 5,
  servicesRating: 4,
  gfeRating: 3,
  luckyNumber: 1234,
  createdAt: new Date('2026-11-01T04:00:00Z'),
  hiddenAt: null,
  isHeld: false,
  masks: [],
  signals: [],
  ...fields,
});

const open = async (reviews: ModeratedReview[], ...answers: Answer[]) => {
  const rendered = await renderComponent(<ReviewsPanel />, {
    answers: [
      answer(listNewestReviews, () => ({ reviews, next: null })),
      answer(getReviewHolding, () => ({ mode: 'never' as const })),
      ...answers,
    ],
  });
  await screen.findByRole('list', { name: 'Newest reviews' });
  return rendered;
};
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`by ${name}$`) });
const buttonOf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('Nothing can be done before a review is chosen, and the chosen ones are counted', async () => {
  await open([review(1, 'Ann'), review(2, 'Ben')]);
  expect(buttonOf('Hide').disabled).toBe(true);
  fireEvent.click(box('Ann'));
  fireEvent.click(box('Ben'));
  expect(screen.getByText('2 reviews selected')).toBeDefined();
  expect(buttonOf('Hide').disabled).toBe(false);
});

test('Hidden reviews can be restored with Undo, but not those that were hidden before', async () => {
  const { callsTo } = await open(
    [review(1, 'Ann'), review(2, 'Ben', { hiddenAt: new Date('2026-11-02T04:00:00Z') })],
    answer(changeReviews, () => ({ changed: 1, numbersKept: 0 })),
  );
  fireEvent.click(box('Ann'));
  fireEvent.click(box('Ben'));
  press('Hide');
  await waitFor(() => expect(toastText()).toContain('1 review hidden'));
  press('Undo');
  await waitFor(() => expect(callsTo(changeReviews)).toHaveLength(2));
  expect(callsTo(changeReviews).map(({ body }) => body)).toEqual([
    { act: 'hide', ids: [1, 2] },
    { act: 'restore', ids: [1] },
  ]);
});

test('Spam is removed only after a question', async () => {
  const { callsTo } = await open(
    [review(1, 'Ann')],
    answer(changeReviews, () => ({ changed: 1, numbersKept: 1 })),
  );
  fireEvent.click(box('Ann'));
  press('Remove as spam');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(
    'Their lucky numbers are removed from the Lucky Garden too.',
  );
  expect(callsTo(changeReviews)).toEqual([]);
  press('Remove as spam');
  await waitFor(() => expect(toastText()).toContain('1 review removed as spam'));
  expect(toastText()).toContain('1 lucky number stays in the Lucky Garden');
});

test('What went meanwhile is reported, and the choice stays', async () => {
  const message = 'Some of these reviews no longer exist. Nothing was changed.';
  await open(
    [review(1, 'Stays'), review(2, 'Goes')],
    answer(changeReviews, () => {
      throw new Refusal(404, { message, code: 'not_found' });
    }),
  );
  fireEvent.click(box('Stays'));
  fireEvent.click(box('Goes'));
  press('Hide');
  await waitFor(() => expect(toastText()).toContain(message));
});

test('A signal that is chosen is asked for', async () => {
  const { callsTo } = await open([review(1, 'Ann', { signals: ['same_text'] })]);
  fireEvent.change(screen.getByLabelText('Signal'), { target: { value: 'same_text' } });
  await waitFor(() =>
    expect(callsTo(listNewestReviews).at(-1)?.query).toMatchObject({ signal: 'same_text' }),
  );
});

const heldAt = new Date('2026-11-02T04:00:00Z');

test('Held reviews are approved, and an undo lets them wait again', async () => {
  const { callsTo } = await open(
    [review(1, 'Ann', { hiddenAt: heldAt, isHeld: true }), review(2, 'Ben')],
    answer(changeReviews, () => ({ changed: 1, numbersKept: 0 })),
  );
  expect(screen.getByText('Held', { selector: 'li' })).toBeDefined();
  fireEvent.click(box('Ben'));
  expect(buttonOf('Approve').disabled).toBe(true);
  fireEvent.click(box('Ann'));
  press('Approve');
  await waitFor(() => expect(toastText()).toContain('1 review approved'));
  press('Undo');
  await waitFor(() => expect(callsTo(changeReviews)).toHaveLength(2));
  expect(callsTo(changeReviews).map(({ body }) => body)).toEqual([
    { act: 'approve', ids: [1, 2] },
    { act: 'hold', ids: [1] },
  ]);
});

test('A deletion is undone as a whole', async () => {
  const { callsTo } = await open(
    [review(1, 'Ann'), review(2, 'Ben', { hiddenAt: heldAt })],
    answer(changeReviews, () => ({ changed: 2, numbersKept: 0 })),
    answer(restoreReviews, () => ({ changed: 2 })),
  );
  fireEvent.click(box('Ann'));
  fireEvent.click(box('Ben'));
  press('Delete');
  await screen.findByRole('alertdialog');
  press('Delete');
  await waitFor(() => expect(toastText()).toContain('2 reviews deleted'));
  press('Undo');
  await waitFor(() =>
    expect(callsTo(restoreReviews).map(({ body }) => body)).toEqual([{ ids: [1, 2] }]),
  );
});

test('The setting is sent with the value that was seen', async () => {
  const { callsTo } = await open(
    [review(1, 'Ann')],
    answer(saveReviewHolding, ({ body: { mode } }) => ({ mode })),
  );
  const select = await screen.findByLabelText('Hold new reviews for approval');
  fireEvent.change(select, { target: { value: 'flagged' } });
  await waitFor(() =>
    expect(callsTo(saveReviewHolding).map(({ body }) => body)).toEqual([
      { mode: 'flagged', base: { mode: 'never' } },
    ]),
  );
});

test('Selected words are masked, and an undo shows them again', async () => {
  const { callsTo } = await open(
    [review(1, 'Ann', { comment: 'Ask for Orchid now' })],
    answer(changeReviewMask, () => ({ masks: [] })),
  );
  press('Mask words of the review by Ann');
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Select the words in the text');
  expect(buttonOf('Mask selection').disabled).toBe(true);
  text.setSelectionRange(7, 14);
  fireEvent.select(text);
  press('Mask selection');
  await waitFor(() => expect(toastText()).toContain('Words masked'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Undo');
  const words = { start: 8, end: 14, words: 'Orchid' };
  await waitFor(() =>
    expect(callsTo(changeReviewMask).map(({ body }) => body)).toEqual([
      { act: 'mask', ...words },
      { act: 'unmask', ...words },
    ]),
  );
});
