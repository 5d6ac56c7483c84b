import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecentSignInNotices, SignInNotices } from '#features/auth/admin/sign-in-notices.tsx';
import {
  dismissSignInNotices,
  listSignInNoticesOfAdmin,
  type SignInNotice,
} from '#features/auth/notices.contract.ts';
import { press, renderComponent, toastText } from '#tests/support/component.tsx';
import { type Answer, answer, Refusal } from '#tests/support/contract-transport.ts';

const notice: SignInNotice = {
  id: 1,
  kind: 'new_device',
  username: 'kite',
  isOwn: true,
  device: 'Firefox on Linux',
  count: 1,
  happenedAt: new Date('2026-11-17T04:00:00Z'),
  isDismissed: false,
};

const open = async (notices: readonly SignInNotice[], ...answers: Answer[]) => {
  let shown = [...notices];
  return renderComponent(
    <>
      <SignInNotices />
      <RecentSignInNotices />
    </>,
    {
      answers: [
        answer(listSignInNoticesOfAdmin, () => shown),
        answer(dismissSignInNotices, () => {
          shown = shown.map((one) => ({ ...one, isDismissed: true }));
          return { success: true };
        }),
        ...answers,
      ],
    },
  );
};
const banner = (name: string) => screen.findByRole('region', { name });

test('A new device is named with its time, until it is dismissed', async () => {
  const { callsTo } = await open([notice, { ...notice, id: 2, isOwn: false, count: 3 }]);
  const { textContent } = await banner('New sign-ins');
  expect(textContent).toContain('You signed in from a new device.Firefox on Linux · ');
  expect(textContent).toContain('kite signed in from a new device 3 times.');
  press('Dismiss');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New sign-ins' })).toBeNull());
  expect(callsTo(dismissSignInNotices)).toEqual([
    {
      body: {
        notices: [
          { id: 1, count: 1 },
          { id: 2, count: 3 },
        ],
      },
    },
  ]);
  // The account keeps showing it.
  const list = await banner('New devices and wrong codes');
  expect(list.textContent).toContain('You signed in from a new device.');
});

test('Wrong codes after a correct password are a warning', async () => {
  await open([{ ...notice, kind: 'wrong_factor', isOwn: false, count: 2 }]);
  const { textContent } = await banner('Somebody may know a password');
  expect(textContent).toContain(
    'The password of kite’s account was correct, but the second factor was wrong 2 times.',
  );
});

test('Without open notices there is nothing above the sections', async () => {
  await open([{ ...notice, isDismissed: true }]);
  await banner('New devices and wrong codes');
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

test('Many notices are shortened, and a failure to dismiss is told', async () => {
  await open(
    [1, 2, 3, 4, 5].map((id) => ({ ...notice, id })),
    answer(dismissSignInNotices, () => {
      throw new Refusal(503, { message: 'Too busy. Please try again later.', code: 'unavailable' });
    }),
  );
  const shown = await banner('New sign-ins');
  expect(shown.querySelectorAll('li')).toHaveLength(3);
  expect(shown.textContent).toContain('And 2 more');
  press('Dismiss');
  await waitFor(() => expect(toastText()).toContain('Too busy'));
  expect(shown.isConnected).toBe(true);
});
