import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ContactMessagesDialog } from '#features/contact/admin/contact-messages-dialog.tsx';
import {
  type ContactMessages,
  getContactMessages,
  saveContactMessages,
} from '#features/contact/contact.contract.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import { press, renderComponent, toastText } from '#tests/support/component.tsx';
import { type Answer, answer, Refusal } from '#tests/support/contract-transport.ts';

const empty: ContactMessages = { defaultWhatsAppMessage: '', defaultSMSMessage: '' };
const onClose = vi.fn();
let stored = empty;
/** Stores what was sent, as the server does. */
const store = ({
  body: { base: _base, ...messages },
}: HandlerInput<typeof saveContactMessages>) => {
  stored = messages;
  return stored;
};

const open = async (...answers: Answer[]) => {
  onClose.mockClear();
  stored = empty;
  const rendered = await renderComponent(<ContactMessagesDialog onClose={onClose} />, {
    answers: [
      answer(getContactMessages, () => stored),
      answer(saveContactMessages, store),
      ...answers,
    ],
  });
  await screen.findByRole('textbox', { name: 'WhatsApp message' });
  return rendered;
};
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const preview = (name: string) =>
  screen.getByRole('region', { name: `${name} preview` }).textContent;

test('The preview names a profile, and an SMS is counted in parts', async () => {
  await open();
  expect(preview('WhatsApp message')).toContain('Hi Jasmine');
  type('WhatsApp message', 'Dear [Name], hello [Name]');
  expect(preview('WhatsApp message')).toContain('Dear Jasmine, hello Jasmine');
  type('SMS message', 'a'.repeat(160));
  expect(screen.getByText('160 characters, sent as 1 SMS')).toBeDefined();
  type('SMS message', `${'a'.repeat(69)}花花`);
  expect(screen.getByText('71 characters, sent as 2 SMS parts')).toBeDefined();
});

test('Saved messages are kept in this browser, too, and close the dialog', async () => {
  await open();
  type('WhatsApp message', 'Dear [Name]');
  press('Save Messages');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toastText()).toContain('Contact messages saved successfully!');
  expect(localStorage.getItem('defaultWhatsAppMessage')).toBe('Dear [Name]');
});

test('What is typed while the messages are saved stays', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { callsTo } = await open(
    answer(saveContactMessages, async (input) => {
      await held;
      return store(input);
    }),
  );
  type('WhatsApp message', 'Saved at first');
  press('Save Messages');
  await waitFor(() => expect(callsTo(saveContactMessages)).toHaveLength(1));
  type('WhatsApp message', 'Saved in the end');
  release();
  await waitFor(() => expect(toastText()).toContain('Contact messages saved successfully!'));
  expect(field('WhatsApp message').value).toBe('Saved in the end');
  expect(onClose).not.toHaveBeenCalled();
});

test('A message that somebody else changed meanwhile is asked about, the other merges', async () => {
  const theirs = { defaultWhatsAppMessage: 'Their WhatsApp', defaultSMSMessage: 'Their SMS' };
  const { callsTo } = await open(
    answer(saveContactMessages, ({ body: { base, ...messages } }) => {
      if (base?.defaultSMSMessage === '') {
        throw new Refusal(409, {
          message: 'Somebody else has changed this',
          code: 'changed_meanwhile',
          conflicts: [{ field: 'defaultSMSMessage', yours: 'My SMS', theirs: 'Their SMS' }],
        });
      }
      return { ...theirs, ...messages };
    }),
  );
  type('SMS message', 'My SMS');
  press('Save Messages');
  const question = within(
    await screen.findByRole('dialog', { name: 'Somebody else has changed this' }),
  );
  fireEvent.click(question.getByRole('radio', { name: /^Yours/ }));
  fireEvent.click(question.getByRole('button', { name: 'Use the selected values' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(callsTo(saveContactMessages)[1]?.body).toMatchObject({
    defaultSMSMessage: 'My SMS',
    base: { defaultSMSMessage: 'Their SMS' },
  });
});

test('A draft that is discarded leaves the stored messages', async () => {
  await open();
  type('WhatsApp message', 'Half a greeting');
  press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Half a greeting');
});
