import { rmSync } from 'node:fs';
import { expectAccessible } from '#tests/support/accessible.ts';
import { ADMIN, expect, test } from '#tests/support/browser.ts';
import { copyDemoFolder, demoSettings } from '#tests/support/demo-server.ts';
import {
  addAuthenticator,
  byName,
  expectSignedIn,
  tabTo,
  typeLogin,
} from '#tests/support/factors.ts';
import { startProgram } from '#tests/support/running-server.ts';

test('Where a second factor is required, it is set up before the back office opens', async ({
  page,
  expectConsole,
}) => {
  // The overview may still be loading at a logout, so that its calls are refused.
  expectConsole(/401/);
  const dataDir = copyDemoFolder();
  const program = await startProgram({ ...demoSettings(dataDir), ADMIN_2FA: 'required' });
  try {
    const site = byName(program.url);
    await addAuthenticator(page);
    await typeLogin(page, site, ADMIN);
    const heading = page.getByRole('heading', { name: 'Set up a second factor' });
    await expect(heading).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${site}/analytics`);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(heading).toBeVisible();

    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expectSignedIn(page, ADMIN);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    const passkey = page.getByRole('button', { name: 'Use a passkey' });
    await tabTo(page, passkey);
    await page.keyboard.press('Enter');
    await expectSignedIn(page, ADMIN);
    await page.goto('about:blank');
  } finally {
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
