import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renewRecoveryCodes } from '#features/auth/account.contract.ts';
import { IdentityConfirmation } from '#features/auth/admin/identity-confirmation.tsx';
import { OwnRecoveryCodes } from '#features/auth/admin/own-recovery-codes.tsx';
import {
  beginIdentityConfirmation,
  confirmIdentity,
} from '#features/auth/identity-confirmation.contract.ts';
import { fill, press, renderComponent, toastText } from '#tests/support/component.tsx';
import { type Answer, answer, Refusal } from '#tests/support/contract-transport.ts';

const MESSAGE = 'Please confirm that it is you, or sign in again';
const CODES = ['aaaaa-bbbbb-ccccc'];

/** A server on which the session is confirmed only by `confirmIdentity`. */
const open = async (...answers: Answer[]) => {
  let isConfirmed = false;
  const codes: (readonly string[])[] = [];
  const rendered = await renderComponent(
    <>
      <OwnRecoveryCodes left={3} onCodes={(made) => codes.push(made)} />
      <IdentityConfirmation />
    </>,
    {
      answers: [
        answer(renewRecoveryCodes, () => {
          if (isConfirmed) return { recoveryCodes: CODES };
          throw new Refusal(403, { message: MESSAGE, code: 'recent_sign_in_required' });
        }),
        answer(beginIdentityConfirmation, () => ({
          methods: ['password' as const, 'totp' as const],
        })),
        answer(confirmIdentity, () => {
          isConfirmed = true;
          return { success: true };
        }),
        ...answers,
      ],
    },
  );
  press('Create new codes');
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Create new codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  return { ...rendered, codes, dialog };
};
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('A call that requires a recent sign-in asks for the password, and is sent again', async () => {
  const { callsTo, codes } = await open();
  press('Confirm');
  await waitFor(() => expect(toastText()).toContain('Your current password is required'));
  expect(callsTo(confirmIdentity)).toEqual([]);
  fill('Your current password', 'my own password');
  press('Confirm');
  await isGone();
  await waitFor(() => expect(codes).toEqual([CODES]));
  expect(callsTo(confirmIdentity)).toEqual([{ body: { currentPassword: 'my own password' } }]);
  expect(callsTo(renewRecoveryCodes)).toHaveLength(2);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('my own password');
});

test('A code of the app confirms as well', async () => {
  const { callsTo, codes } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Use a code from your app' }));
  fill('Code from your authenticator app', '123456');
  press('Confirm');
  await waitFor(() => expect(codes).toEqual([CODES]));
  expect(callsTo(confirmIdentity)).toEqual([{ body: { code: '123456' } }]);
});

test('A wrong password is told in the dialog, which stays open', async () => {
  const message = 'Your current password is wrong';
  const { dialog, callsTo } = await open(
    answer(confirmIdentity, () => {
      const issues = [{ field: 'currentPassword', message }];
      throw new Refusal(400, { message, code: 'invalid_input', issues });
    }),
  );
  fill('Your current password', 'a guess');
  press('Confirm');
  await waitFor(() => expect(dialog.textContent).toContain(message));
  expect(callsTo(renewRecoveryCodes)).toHaveLength(1);
});

test('Whoever cancels has changed nothing, and is told why', async () => {
  const { callsTo, codes } = await open();
  press('Cancel');
  await isGone();
  await waitFor(() => expect(toastText()).toContain(MESSAGE));
  expect(codes).toEqual([]);
  expect(callsTo(renewRecoveryCodes)).toHaveLength(1);
});

test('The password confirms even where the other ways cannot be loaded', async () => {
  const { codes } = await open(
    answer(beginIdentityConfirmation, () => {
      throw new Refusal(503, { message: 'Too busy', code: 'unavailable' });
    }),
  );
  fill('Your current password', 'my own password');
  press('Confirm');
  await waitFor(() => expect(codes).toEqual([CODES]));
});
