import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { ReviewForm } from '#features/reviews/web/review-form.tsx';
import { fill, press, renderComponent, toastText } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';

type Reply = Parameters<typeof answer<typeof submitReview>>[1];

/** The page as it is after a reload: nothing but the storage of the tab is left of the last one. */
const reload = (reply: Reply, freelancerId = 7) => {
  cleanup();
  return renderComponent(<ReviewForm freelancerId={freelancerId} />, {
    answers: [answer(submitReview, reply)],
  });
};
const lost: Reply = () => {
  throw new Refusal(503, { message: 'Busy', code: 'unavailable' });
};
const taken: Reply = ({ body }) => ({
  id: 1,
  freelancerId: 7,
  clientName: null,
  clientTitle: null,
  clientAvatar: null,
  lookAlikeRating: body.lookAlikeRating,
  servicesRating: body.servicesRating,
  gfeRating: body.gfeRating,
  comment: null,
  luckyNumber: null,
  createdAt: new Date('2026-11-17T04:00:00Z'),
  receipt: null,
});

const rateAll = () => {
  for (const star of screen.getAllByRole('radio', { name: /4 of 5/ })) fireEvent.click(star);
};
const textOf = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label).value;
const checkedCount = () =>
  screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked).length;

test('What was written survives a reload, on the profile where it was written', async () => {
  await reload(lost);
  rateAll();
  fill('Your name (optional)', 'Marcus');
  fill('Comment (optional)', 'Half a thought');
  await reload(lost);
  expect(checkedCount()).toBe(3);
  expect(textOf('Your name (optional)')).toBe('Marcus');
  expect(textOf('Comment (optional)')).toBe('Half a thought');
  await reload(lost, 8);
  expect(checkedCount()).toBe(0);
  expect(textOf('Comment (optional)')).toBe('');
});

test('A review whose answer was lost is sent with the same key after a reload', async () => {
  const first = await reload(lost);
  rateAll();
  press('submit and buy 4d');
  await waitFor(() => expect(toastText()).not.toBe(''));
  const second = await reload(taken);
  press('submit and buy 4d');
  await waitFor(() => expect(second.callsTo(submitReview)).toHaveLength(1));
  const [before] = first.callsTo(submitReview);
  expect(before?.body.submissionKey).toBeDefined();
  expect(second.callsTo(submitReview)).toEqual([before]);
});

test('A review that was taken leaves no draft, and the next one has another key', async () => {
  const { callsTo } = await reload(taken);
  rateAll();
  fill('Comment (optional)', 'Thanks');
  press('submit and buy 4d');
  await waitFor(() => expect(textOf('Comment (optional)')).toBe(''));
  expect(Object.keys(sessionStorage)).toEqual([]);
  rateAll();
  press('submit and buy 4d');
  await waitFor(() => expect(callsTo(submitReview)).toHaveLength(2));
  const keys = callsTo(submitReview).map(({ body }) => body.submissionKey);
  expect(new Set(keys).size).toBe(2);
});
