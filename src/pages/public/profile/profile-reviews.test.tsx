import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { countLuckyMatches } from '#features/luck/garden/lucky-matches.contract.ts';
import { listReviews } from '#features/reviews/reviews.contract.ts';
import { ReviewList } from '#features/reviews/web/review-list.tsx';
import { ProfileReviews } from '#pages/public/profile/profile-reviews.tsx';
import { setLocaleSource } from '#platform/web/i18n/locale.ts';
import { press, renderComponent } from '#tests/support/component.tsx';
import { answer } from '#tests/support/contract-transport.ts';
import { shownProfile } from '#tests/support/shown-profile.ts';

const review = (id: number) => ({
  id,
  freelancerId: 7,
  clientName: null,
  clientTitle: null,
  clientAvatar: null,
  lookAlikeRating: 5,
  servicesRating: 4,
  gfeRating: 3,
  comment: `Evening ${id}`,
  luckyNumber: null,
  createdAt: new Date('2026-11-17T04:00:00Z'),
  reply: null,
});
afterEach(() => setLocaleSource(() => 'en'));

const newestFirst = Array.from({ length: 13 }, (_, index) => review(13 - index));

const open = (isBroken: (offset: number) => boolean, reviews: ReturnType<typeof review>[]) =>
  renderComponent(<ProfileReviews profile={shownProfile({ reviewCount: reviews.length })} />, {
    answers: [
      answer(countLuckyMatches, () => ({ count: 0 })),
      answer(
        listReviews,
        ({ query: { offset, limit } }) => {
          if (isBroken(offset)) throw new TypeError('Failed to fetch');
          return reviews.slice(offset, offset + limit);
        },
        reviews.length,
      ),
    ],
  });
const items = () =>
  within(screen.getByRole('list', { name: 'Client Reviews' })).getAllByRole('listitem');

test('Reviews that cannot be read say so and can be asked for again', async () => {
  let isBroken = true;
  await open(() => isBroken, []);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch reviews');
  isBroken = false;
  press('Try again');
  expect(await screen.findByText('No reviews yet. Be the first to leave a review!')).toBeDefined();
});

test('Older reviews come when they are asked for, and a failure can be tried again', async () => {
  let isBroken = true;
  await open((offset) => isBroken && offset > 0, newestFirst);
  await screen.findByText('Evening 13');
  expect(screen.getByText('13 reviews')).toBeDefined();
  expect(items()).toHaveLength(10);
  expect(items()[0]?.textContent).toContain('Evening 13');
  press('Show more reviews');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch reviews');
  expect(items()).toHaveLength(10);
  isBroken = false;
  press('Try again');
  await screen.findByText('Evening 1');
  expect(items()).toHaveLength(13);
  expect(items().at(-1)?.textContent).toContain('Evening 1');
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
});

test('Reviews can be sorted, and chosen by language where there are two', async () => {
  const { callsTo } = await open(
    () => false,
    [{ ...review(3), comment: '很愉快的一晚' }, review(2), review(1)],
  );
  await screen.findByText('Evening 1');
  const asked = () => callsTo(listReviews).at(-1)?.query;
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choose('Sort reviews', 'highest');
  await waitFor(() => expect(asked()).toMatchObject({ sortBy: 'highest', offset: 0 }));
  choose('Language', 'zh');
  await waitFor(() => expect(asked()).toMatchObject({ sortBy: 'highest', language: 'zh' }));
});

test('A few reviews in one language offer no choice', async () => {
  await open(() => false, [review(3), review(2), review(1)]);
  await screen.findByText('Evening 1');
  expect(screen.queryByLabelText('Language')).toBeNull();
});

test('On a Chinese page the reviews and their form speak Chinese', async () => {
  setLocaleSource(() => 'zh');
  await open(() => false, []);
  expect(await screen.findByText('还没有评价，欢迎写下第一条！')).toBeDefined();
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['客户评价', '领取您的幸运号码']);
  expect(screen.getByRole('button', { name: '提交并买万字票' })).toBeDefined();
});

test('A review without a date says so', async () => {
  const undated = { ...review(1), createdAt: '' };
  await renderComponent(
    <ReviewList reviews={[undated]} label="Client Reviews">
      {null}
    </ReviewList>,
  );
  expect(screen.getByText('Date not available')).toBeDefined();
});

test('A review without a name or a number says Anonymous and shows no number', async () => {
  await open(() => false, [review(1)]);
  const shown = (await screen.findByText('Evening 1')).closest('li')?.textContent;
  expect(shown).toContain('Anonymous');
  expect(shown).not.toContain('Lucky #');
});
