import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackContact } from '#features/analytics/tracking/tracking.contract.ts';
import { getContactMessages } from '#features/contact/contact.contract.ts';
import { QuickContact } from '#features/contact/web/quick-contact.tsx';
import { press, renderComponent, toastText } from '#tests/support/component.tsx';
import { answer } from '#tests/support/contract-transport.ts';
import { shownProfile } from '#tests/support/shown-profile.ts';

const everyChannel = { whatsapp: '+6581234567', wechat: 'jasmine_sg', phone: '+6591234567' };
const writeText = vi.fn(async (_text: string) => {});

beforeEach(() => {
  writeText.mockReset();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  vi.useRealTimers();
});

const open = (
  fields: Parameters<typeof shownProfile>[0],
  messages = { defaultWhatsAppMessage: '', defaultSMSMessage: '' },
  track: Parameters<typeof answer<typeof trackContact>>[1] = () => ({ success: true }),
) =>
  renderComponent(<QuickContact person={shownProfile(fields)} />, {
    answers: [answer(getContactMessages, () => messages), answer(trackContact, track)],
  });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('Every channel is a real link with the built-in greeting', async () => {
  await open(everyChannel);
  const whatsapp = screen.getByRole('link', { name: 'WhatsApp' });
  expect(whatsapp.getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/6581234567\?text=Hi%20Jasmine%2C%20I%20came%20across.*%0AJasmine%EF%BC%8C/,
  );
  expect(whatsapp.getAttribute('target')).toBe('_blank');
  expect(whatsapp.getAttribute('rel')).toBe('noopener noreferrer');
  expect(hrefOf('Call')).toBe('tel:+6591234567');
  expect(hrefOf('SMS')).toMatch(/^sms:\+6591234567\?&body=Hi%20Jasmine%2C/);
  expect(hrefOf('WeChat')).toBe('weixin://dl/chat?jasmine_sg');
  for (const shown of ['+65 8123 4567', '+65 9123 4567', 'jasmine_sg']) {
    expect(screen.getByText(shown)).toBeDefined();
  }
});

test('A fixed line takes no SMS, and only the channels that a profile has are there', async () => {
  await open({ phone: '+6561234567' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Call']);
});

test('A profile without contact details says so', async () => {
  await open({});
  expect(screen.getByText('No contact details yet')).toBeDefined();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('The saved templates come before the built-in greeting, and the browser stores a copy', async () => {
  await open(everyChannel, {
    defaultWhatsAppMessage: 'Saved for [Name] and [Name]',
    defaultSMSMessage: 'Short for [Name]',
  });
  await waitFor(() =>
    expect(hrefOf('WhatsApp')).toBe(
      'https://wa.me/6581234567?text=Saved%20for%20Jasmine%20and%20Jasmine',
    ),
  );
  expect(hrefOf('SMS')).toBe('sms:+6591234567?&body=Short%20for%20Jasmine');
  expect(localStorage.getItem('defaultSMSMessage')).toBe('Short for [Name]');
});

test("The profile's own words come before the saved template", async () => {
  await open(
    { ...everyChannel, defaultWhatsAppMessage: 'Ask [Name]' },
    { defaultWhatsAppMessage: 'Saved', defaultSMSMessage: 'Short for [Name]' },
  );
  await waitFor(() => expect(hrefOf('SMS')).toContain('Short'));
  expect(hrefOf('WhatsApp')).toBe('https://wa.me/6581234567?text=Ask%20Jasmine');
});

test('A copied number is shown as copied for two seconds', async () => {
  await open(everyChannel);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press('Copy number (WhatsApp)');
  await act(async () => {});
  expect(writeText.mock.calls).toEqual([['+6581234567']]);
  act(() => void vi.advanceTimersByTime(1_999));
  expect(screen.getByRole('button', { name: 'Copied! (WhatsApp)' })).toBeDefined();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'Copy number (WhatsApp)' })).toBeDefined();
});

test('A refused copy is reported', async () => {
  writeText.mockRejectedValue(new Error('refused'));
  document.execCommand = () => false;
  await open(everyChannel);
  press(/^Copy WeChat ID/);
  await waitFor(() => expect(toastText()).toContain('Failed to copy to clipboard'));
  expect(toastText()).toContain('Error');
  expect(screen.queryByRole('button', { name: /^Copied!/ })).toBeNull();
});

test('WeChat on a desktop copies the id and stays on the page', async () => {
  const { callsTo } = await open(everyChannel);
  const isFollowed = fireEvent.click(screen.getByRole('link', { name: 'WeChat' }));
  expect(isFollowed).toBe(false);
  await waitFor(() =>
    expect(toastText()).toContain('WeChat ID copied. Open WeChat and add this contact.'),
  );
  expect(toastText()).toContain('Copied!');
  expect(writeText.mock.calls).toEqual([['jasmine_sg']]);
  expect(callsTo(trackContact)).toMatchObject([
    { body: { contactType: 'wechat', actionType: 'message' } },
  ]);
});

test('A failed report of a contact never reaches the visitor', async () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});
  await open(everyChannel, undefined, () => {
    throw new TypeError('Failed to fetch');
  });
  press(/^Copy WeChat ID/);
  await waitFor(() =>
    expect(debug).toHaveBeenCalledWith('Analytics tracking failed', expect.any(Error)),
  );
  await waitFor(() => expect(toastText()).toContain('Copied!'));
});
