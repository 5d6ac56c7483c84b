import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { signIn, toast } from '#tests/support/browser.ts';
import { startTruncatingServer } from '#tests/support/half-server.ts';
import { expect, test } from '#tests/support/profiles.ts';

const EXPORT = '**/api/admin/freelancers/export';

test('An export of profiles that breaks off says so, and saves no part of the file', async ({
  page,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|ERR_INCOMPLETE_CHUNKED_ENCODING/);
  await createProfile({ name: 'Cut Caraway' });
  const half = await startTruncatingServer();
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await signIn(page, 'profiles');
  await page.getByLabel('Search by name, contact or ID').fill('Cut Caraway');
  // A search that takes effect later would clear the selection.
  await expect(page.getByText('1 found')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Cut Caraway', exact: true }).check();

  const exportFound = () => page.getByRole('button', { name: 'Export CSV' }).click();
  const exportChosen = async () => {
    await page.getByRole('button', { name: 'More actions for the selected profiles' }).click();
    await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  };
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.continue({ url: half.url }),
    (route) => route.abort(),
  ];
  for (const fail of failures) {
    await page.route(EXPORT, fail);
    for (const press of [exportFound, exportChosen]) {
      const told = page.waitForEvent('console', (message) =>
        message.text().startsWith('Export failed'),
      );
      await press();
      expect((await told).type()).toBe('log');
      await expect(toast(page)).toContainText('Failed to export profiles');
      await toast(page).getByRole('button', { name: 'Close' }).click();
      await expect(toast(page)).toBeHidden();
    }
    await page.unroute(EXPORT);
  }
  expect(files).toEqual([]);

  // The line is back, and who was chosen still is.
  const [download] = await Promise.all([page.waitForEvent('download'), exportChosen()]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Cut Caraway');
  await half.stop();
});
