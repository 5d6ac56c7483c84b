import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
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

const newAdmin = async (
  request: Parameters<typeof adminApi>[0],
  username: string,
): Promise<Credentials> => {
  const credentials = { username, password: PASSWORD };
  await (await adminApi(request)).createAdmin(credentials);
  return credentials;
};

test('A passkey that the owner does not confirm is told, and nothing changes', async ({
  page,
  server,
  request,
}) => {
  const site = byName(server.url);
  const person = await newAdmin(request, 'no-key');
  await typeLogin(page, site, person);
  await expectSignedIn(page, person);
  await toSection(page, 'Your Account');
  await page.evaluate(() => {
    navigator.credentials.create = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await accountOf(page).getByRole('button', { name: 'Add a passkey' }).click();
  await button(page, 'Add').click();
  await expect(toast(page)).toContainText('The passkey was not used. Please try again.');
  await button(page, 'Cancel').click();
  await expect(
    accountOf(page).getByText('No passkeys yet. A passkey lets you sign in'),
  ).toBeVisible();
});

test('Sessions elsewhere are seen and ended', async ({
  page,
  browser,
  request,
  server,
  expectConsole,
}) => {
  expectConsole(/401/);
  const site = byName(server.url);
  const person = await newAdmin(request, 'wanderer');
  await typeLogin(page, site, person);
  await expectSignedIn(page, person);
  const contexts = await Promise.all([1, 2].map(() => browser.newContext()));
  const others = await Promise.all(contexts.map((context) => context.newPage()));
  for (const other of others) {
    await typeLogin(other, site, person);
    await expectSignedIn(other, person);
  }
  await toSection(page, 'Your Account');
  const list = page.getByRole('region', { name: 'Where you are signed in' });
  const entries = list.getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText('This session');
  await expect(entries.first()).toContainText(/Chrome/);
  await entries
    .last()
    .getByRole('button', { name: /^Sign out/ })
    .click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText(/^Sign out Chrome/);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(entries).toHaveCount(3);
  await entries
    .last()
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await asked.getByRole('button', { name: 'Sign out' }).click();
  await expect(toast(page)).toContainText('Session ended');
  await expect(entries).toHaveCount(2);
  await list.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await asked.getByRole('button', { name: 'Sign out' }).click();
  await expect(entries).toHaveCount(1);
  for (const other of others) {
    await other.reload();
    await expect(other).toHaveURL(/\/login/);
  }
  await Promise.all(contexts.map((context) => context.close()));
});

// Colours do not depend on the width, nor places on the theme.
for (const { width, height, colorScheme } of [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const) {
  test(`axe finds nothing in what is asked and shown (${width} wide, ${colorScheme})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const site = byName(server.url);
    const person = await newAdmin(request, `careful-${width}`);
    await addAuthenticator(page);
    await typeLogin(page, site, person);
    await expectSignedIn(page, person);
    await toSection(page, 'Your Account');
    await accountOf(page).getByRole('button', { name: 'Add a passkey' }).click();
    await expectAccessible(page, '[role="dialog"]');
    await button(page, 'Cancel').click();
    await accountOf(page).getByRole('button', { name: 'Set up an app' }).click();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    const secret = new URL(await scan(page)).searchParams.get('secret') ?? '';
    await page.getByLabel('Code that the app shows').fill(appCode(secret));
    await button(page, 'Check the code').click();
    await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    await button(page, 'I have saved them').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page, '#account');
    await logOut(page);
    await typeLogin(page, site, person);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expectAccessible(page, 'html');
  });
}

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
