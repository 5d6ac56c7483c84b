import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getNextDraw } from '#features/luck/draws/draw-calendar.contract.ts';
import { checkNumber } from '#features/luck/draws/draws.contract.ts';
import { type ReviewInput, submitReview } from '#features/reviews/reviews.contract.ts';
import { ReviewForm } from '#features/reviews/web/review-form.tsx';
import { type Locale, setLocaleSource } from '#platform/web/i18n/locale.ts';
import { fill, press, renderComponent, toastText } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';

type Reply = Parameters<typeof answer<typeof submitReview>>[1];

afterEach(() => {
  setLocaleSource(() => 'en');
  vi.useRealTimers();
});

const open = (reply: Reply, locale: Locale = 'en') => {
  setLocaleSource(() => locale);
  return renderComponent(<ReviewForm freelancerId={7} />, {
    answers: [
      answer(submitReview, reply),
      answer(checkNumber, () => ({ number: 0, best: null, count: 0, matches: [] })),
      answer(getNextDraw, () => ({
        drawDate: '2026-11-21',
        at: new Date('2026-11-21T10:30:00Z'),
        isSpecial: false,
      })),
    ],
  });
};
const taken = (luckyNumber: number | null) => (input: { body: ReviewInput }) => ({
  id: 1,
  freelancerId: 7,
  clientName: null,
  clientTitle: null,
  clientAvatar: null,
  lookAlikeRating: input.body.lookAlikeRating,
  servicesRating: input.body.servicesRating,
  gfeRating: input.body.gfeRating,
  comment: null,
  luckyNumber,
  createdAt: new Date('2026-11-17T04:00:00Z'),
  receipt: null,
});
const unused: Reply = () => {
  throw new Error('Nothing should be sent');
};

const groups = () => screen.getAllByRole('radiogroup');
const radio = (group: HTMLElement, stars: number): HTMLElement =>
  within(group).getAllByRole('radio')[stars - 1] as HTMLElement;
const labelOf = (group: HTMLElement, stars: number): HTMLElement =>
  radio(group, stars).closest('label') as HTMLElement;
const rate = (...ratings: number[]) => {
  for (const [index, stars] of ratings.entries()) {
    fireEvent.click(radio(groups()[index] as HTMLElement, stars));
  }
};
const submit = () => press('submit and buy 4d');
const comment = () => screen.getByLabelText<HTMLTextAreaElement>('Comment (optional)');

test('Pointing at a star previews its word, and a chosen one stays', async () => {
  await open(unused);
  const words = {
    'Look Alike': ['Not similar', 'Somewhat similar', 'Similar', 'Very similar', 'Exactly alike'],
    Services: ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'],
    GFE: ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'],
  };
  const mouse = { pointerType: 'mouse' };
  for (const [criterion, names] of Object.entries(words)) {
    const group = screen.getByRole('radiogroup', { name: criterion });
    for (const [index, name] of names.entries()) {
      fireEvent.pointerEnter(labelOf(group, index + 1), mouse);
      expect(group.querySelector('.star-words')?.textContent).toBe(name);
      expect(group.querySelectorAll('[data-filled="true"]')).toHaveLength(index + 1);
      fireEvent.pointerLeave(labelOf(group, index + 1), mouse);
    }
  }
  const group = screen.getByRole('radiogroup', { name: 'GFE' });
  fireEvent.click(radio(group, 4));
  fireEvent.pointerEnter(labelOf(group, 2), mouse);
  expect(group.querySelector('.star-words')?.textContent).toBe('Fair');
  fireEvent.pointerLeave(labelOf(group, 2), mouse);
  expect(group.querySelector('.star-words')?.textContent).toBe('Very Good');
  const chosen = within(group).getByRole<HTMLInputElement>('radio', { name: 'Very Good: 4 of 5' });
  expect(chosen.checked).toBe(true);
});

test('A review without all ratings is not sent', async () => {
  const { callsTo } = await open(unused);
  rate(5, 5);
  submit();
  await waitFor(() => expect(toastText()).toContain('Please complete all ratings'));
  expect(toastText()).toContain('All three rating categories are required.');
  expect(callsTo(submitReview)).toEqual([]);
});

test('Each missing rating is marked where it is, and the first one gets the focus', async () => {
  await open(unused);
  const [lookAlike, services, gfe] = groups() as [HTMLElement, HTMLElement, HTMLElement];
  const messageOf = (group: HTMLElement) =>
    document.getElementById(group.getAttribute('aria-describedby') ?? '');
  rate(5);
  submit();
  for (const group of [services, gfe]) {
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(messageOf(group)?.textContent).toBe('Choose 1 to 5 stars');
    expect(messageOf(group)?.getAttribute('aria-hidden')).toBe('false');
  }
  expect(lookAlike.hasAttribute('aria-invalid')).toBe(false);
  expect(messageOf(lookAlike)).toBeNull();
  expect(document.activeElement).toBe(radio(services, 1));
  fireEvent.click(radio(services, 4));
  expect(services.hasAttribute('aria-invalid')).toBe(false);
  submit();
  expect(document.activeElement).toBe(radio(gfe, 1));
});

test('The message about missing ratings is gone before the number appears', async () => {
  await open(taken(8));
  submit();
  await waitFor(() => expect(toastText()).toContain('Please complete all ratings'));
  rate(5, 5, 5);
  submit();
  await screen.findByRole('dialog');
  expect(toastText()).toBe('');
});

test('A review is sent as the contract wants it', async () => {
  const { callsTo } = await open(taken(null));
  rate(4, 5, 3);
  fill('Your name (optional)', 'Marcus');
  fill('Comment (optional)', 'A lovely evening.');
  submit();
  await waitFor(() => expect(callsTo(submitReview)).toHaveLength(1));
  expect(callsTo(submitReview)[0]?.body).toMatchObject({
    clientName: 'Marcus',
    comment: 'A lovely evening.',
    lookAlikeRating: 4,
    servicesRating: 5,
    gfeRating: 3,
  });
});

test('Without a number a message says thank you, and the form is empty again', async () => {
  await open(taken(null));
  rate(3, 3, 3);
  fill('Comment (optional)', 'Thanks');
  submit();
  await waitFor(() => expect(toastText()).toContain('Thank you for your review!'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(comment().value).toBe('');
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.filter(({ checked }) => checked)).toEqual([]);
});

test('0000 is a number like any other', async () => {
  await open(taken(0));
  rate(1, 1, 1);
  submit();
  await screen.findByRole('dialog', { name: 'Your lucky number' });
  const digits = [...document.querySelectorAll('.reel')].map(({ textContent }) => textContent);
  expect(digits.join('')).toBe('0000');
});

test('A failure is reported, and what was written stays', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let failure = new Refusal(500, {
    message: 'Failed to submit review. Please try again.',
    code: 'internal',
  });
  await open(async () => {
    await held;
    throw failure;
  });
  rate(3, 3, 3);
  fill('Comment (optional)', 'Kept');
  submit();
  const sending = await screen.findByRole('button', { name: 'Submitting...' });
  expect(sending.hasAttribute('disabled')).toBe(true);
  release();
  await waitFor(() => expect(toastText()).toContain('Failed to submit review. Please try again.'));
  expect(toastText()).toContain('Error');
  expect(comment().value).toBe('Kept');

  failure = new Refusal(429, { message: 'Slow down', code: 'too_many_requests' });
  await screen.findByRole('button', { name: 'submit and buy 4d' });
  submit();
  await waitFor(() => expect(toastText()).toContain('Slow down'));
  expect(comment().value).toBe('Kept');
});

test('A lost line is reported in our own words', async () => {
  await open(() => {
    throw new TypeError('Failed to fetch');
  });
  rate(3, 3, 3);
  submit();
  await waitFor(() => expect(toastText()).toContain('Failed to submit review. Please try again.'));
});

const english = 'These words are English';
test.each([
  { status: 429, code: 'too_many_requests', reason: 'reviewed_today', text: '请明天再来' },
  { status: 429, code: 'too_many_requests', text: '操作过于频繁，请稍后再试。' },
  { status: 400, code: 'invalid_input', text: '有内容不符合要求，请检查后再试。' },
  { status: 404, code: 'not_found', text: '您要找的个人主页不存在，或已被移除。' },
  { status: 413, code: 'too_large', text: '内容太长，请缩短后再试。' },
  { status: 503, code: 'unavailable', text: '网站正忙，请稍后再试。' },
  { status: 507, code: 'no_room', text: '网站暂时无法保存内容，请稍后再试。' },
  { status: 500, code: 'internal', text: '我们这边出了点问题，请稍后再试。' },
] as const)(
  'On a Chinese page $status $code is reported in Chinese',
  async ({ text, status, ...kind }) => {
    await open(() => {
      throw new Refusal(status, { message: english, ...kind });
    }, 'zh');
    rate(5, 5, 5);
    press('提交并买万字票');
    await waitFor(() => expect(toastText()).toContain(text));
    expect(toastText()).not.toContain(english);
  },
);

test('On a Chinese page a failure without a code is reported in Chinese, too', async () => {
  await open(() => {
    throw new TypeError('Failed to fetch');
  }, 'zh');
  rate(5, 5, 5);
  press('提交并买万字票');
  await waitFor(() => expect(toastText()).toContain('评价提交失败，请再试一次。'));
});

test('A review without a number that is held is told to be so', async () => {
  await open((input) => ({ ...taken(null)(input), isHeld: true }));
  rate(5, 5, 5);
  submit();
  expect(
    await screen.findByText('Your review appears here after we have checked it.'),
  ).toBeDefined();
});
