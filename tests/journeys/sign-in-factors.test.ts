import type { Page } from '@playwright/test';
import { adminApi } from '#tests/support/admin-api.ts';
import { agreeTo, expect, test, toast, toSection } from '#tests/support/browser.ts';
import {
  accountOf,
  addAuthenticator,
  byName,
  type Credentials,
  expectSignedIn,
  logOut,
  tabTo,
  typeLogin,
} from '#tests/support/factors.ts';

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
