/** Helpers for browser tests that sign in with a second factor. */
import type { Locator, Page } from '@playwright/test';
import { totpCode, totpStepAt } from '#features/auth/server/factors/totp.ts';
import { expect, openPage } from '#tests/support/browser.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Browsers support passkeys only for host names, not for IP addresses. */
export const byName = (url: string): string => url.replace('127.0.0.1', 'localhost');

/** Adds a virtual authenticator whose user always confirms. */
export const addAuthenticator = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const MOST_TABS = 60;

/** Moves the focus with the Tab key only. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let i = 0; i < MOST_TABS; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

/** Signs in with the keyboard only. */
export const typeLogin = async (page: Page, site: string, credentials: Credentials) => {
  await openPage(page, `${site}/login`);
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(credentials.username);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(credentials.password);
  await page.keyboard.press('Enter');
};

export const expectSignedIn = (page: Page, { username }: Credentials) =>
  expect(page.getByRole('heading', { name: `Welcome, ${username}` })).toBeVisible();

export const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
};

/** The TOTP code, `away` steps of 30 seconds from now. */
export const appCode = (secret: string, away = 0): string =>
  totpCode(secret, totpStepAt(Date.now()) + away);

export const accountOf = (page: Page) => page.getByRole('region', { name: 'Your Account' });
