import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { adminApi } from '#tests/support/admin-api.ts';
import { agreeTo, expect, test, toast, toSection } from '#tests/support/browser.ts';
import {
  accountOf,
  addAuthenticator,
  appCode,
  byName,
  type Credentials,
  expectSignedIn,
  logOut,
  tabTo,
  typeLogin,
} from '#tests/support/factors.ts';
import { scan } from '#tests/support/scan-qr.ts';

const PASSWORD = 'tamarind kettle';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const codesIn = (page: Page) =>
  page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem').allTextContents();

/** Through the panel; answers the key of the app and the recovery codes. */
const setUpApp = async (page: Page) => {
  await accountOf(page).getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const uri = new URL(await scan(page));
  const secret = uri.searchParams.get('secret') ?? '';
  await page.getByLabel('Code that the app shows').fill(appCode(secret));
  await button(page, 'Check the code').click();
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await codesIn(page);
  return { secret, codes, uri };
};

const newAdmin = async (
  request: Parameters<typeof adminApi>[0],
  username: string,
): Promise<Credentials> => {
  const credentials = { username, password: PASSWORD };
  await (await adminApi(request)).createAdmin(credentials);
  return credentials;
};

test('An authenticator app is set up, and signs in by keyboard alone', async ({
  page,
  request,
  server,
  expectConsole,
}) => {
  expectConsole(/401/);
  const site = byName(server.url);
  const person = await newAdmin(request, 'app-owner');
  await typeLogin(page, site, person);
  await expectSignedIn(page, person);

  await toSection(page, 'Your Account');
  const panel = accountOf(page);
  const { secret, codes, uri } = await setUpApp(page);
  expect(uri.href).toContain('otpauth://totp/Lucky%20Garden:app-owner');
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
  await button(page, 'I have saved them').click();
  await expect(panel.getByText('10 of 10 left')).toBeVisible();
  await logOut(page);

  await typeLogin(page, site, person);
  const field = page.getByLabel('Code from your authenticator app');
  await expect(field).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The code is wrong');
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(appCode(secret, 1));
  await page.keyboard.press('Enter');
  await expectSignedIn(page, person);
  await logOut(page);

  // The same with a recovery code.
  await typeLogin(page, site, person);
  await expect(field).toBeFocused();
  await tabTo(page, button(page, 'Use a recovery code'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByLabel('Recovery code'));
  await page.keyboard.type(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expectSignedIn(page, person);
  await toSection(page, 'Audit Log');
  const log = page.getByRole('region', { name: 'Audit Log' });
  await expect(log.getByRole('row').nth(1)).toContainText('recovery code');
  await toSection(page, 'Your Account');
  await expect(panel.getByText('9 of 10 left')).toBeVisible();

  await panel.getByRole('button', { name: 'Remove the authenticator app' }).click();
  await agreeTo(page, 'Remove');
  await expect(toast(page)).toContainText('Authenticator app removed');
  await expect(panel.getByText('of 10 left')).toBeHidden();
});

test('A passkey is added, and signs in by keyboard alone, with the password and without', async ({
  page,
  request,
  server,
  expectConsole,
}) => {
  // The overview may still be loading at a logout, so that its calls are refused.
  expectConsole(/40[13]/);
  const site = byName(server.url);
  const person = await newAdmin(request, 'key-owner');
  await addAuthenticator(page);
  await typeLogin(page, site, person);
  await expectSignedIn(page, person);
  await toSection(page, 'Your Account');
  const panel = accountOf(page);
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Test key');
  await button(page, 'Add').click();
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
  await button(page, 'I have saved them').click();
  await expect(panel.getByText('Test key', { exact: true })).toBeVisible();
  await logOut(page);

  // The second step.
  await typeLogin(page, site, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
  await tabTo(page, button(page, 'Use your passkey'));
  await page.keyboard.press('Enter');
  await expectSignedIn(page, person);
  await logOut(page);

  // Alone.
  await page.goto(`${site}/login`);
  await expect(button(page, 'Use a passkey')).toBeVisible();
  await tabTo(page, button(page, 'Use a passkey'));
  await page.keyboard.press('Enter');
  await expectSignedIn(page, person);
  await toSection(page, 'Admin Users');
  const admins = page.getByRole('region', { name: 'Admin User Management' });
  const row = admins.getByRole('listitem').filter({ hasText: 'key-owner' });
  await expect(row.getByText('Second factor')).toBeVisible();
  await toSection(page, 'Your Account');
  await expect(panel.getByText(/Last used/)).toBeVisible();
  await panel.getByRole('button', { name: 'Remove the passkey Test key' }).click();
  await agreeTo(page, 'Remove');
  // A passkey alone opened the session, so it is asked for again.
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await asked.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(toast(page)).toContainText('Passkey removed');
  await toSection(page, 'Admin Users');
  await expect(row.getByText('Second factor')).toBeHidden();
});
