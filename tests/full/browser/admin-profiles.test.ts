import { expectAccessible } from '#tests/support/accessible.ts';
import { ADMIN, deleteFromMenu, signIn, toast, toSection } from '#tests/support/browser.ts';
import { startDemo } from '#tests/support/demo-server.ts';
import { expect, test } from '#tests/support/profiles.ts';

test('The list asks for what it shows, keeps its rows meanwhile, and the newest answer wins', async ({
  page,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/500/);
  await createProfile({ name: 'Slow Snowdrop' });
  await createProfile({ name: 'Fast Foxglove' });
  await signIn(page, 'profiles');
  const panel = page.getByRole('region', { name: 'All Profiles' });
  const rows = panel.getByRole('row').filter({ has: page.getByRole('cell') });
  const search = panel.getByLabel('Search by name, contact or ID');
  await expect(rows).toHaveCount(25);
  const asked: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/freelancers?*', async (route) => {
    const term = new URL(route.request().url()).searchParams.get('search') ?? '';
    asked.push(term);
    if (term === 'Slow') await held;
    if (term === 'broken') return route.fulfill({ status: 500 });
    return route.continue().catch(() => {});
  });
  // Letter by letter, and all within the pause: keys that are sent to a busy browser may take longer.
  await search.evaluate((input: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    for (const part of ['S', 'Sl', 'Slo', 'Slow']) {
      set?.call(input, part);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect(panel.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(rows).toHaveCount(25);
  await search.fill('Foxglove');
  await expect(rows).toHaveText([/Fast Foxglove/]);
  release();
  await expect(panel.getByText('1 found')).toBeVisible();
  await expect(rows).toHaveText([/Fast Foxglove/]);
  // Typing waits: not every letter is asked for.
  expect(asked).toEqual(['Slow', 'Foxglove']);

  await search.fill('broken');
  await expect(panel.getByRole('alert')).toContainText('Failed to fetch freelancers');
  await page.unrouteAll();
  await search.fill('Snowdrop');
  await expect(rows).toHaveText([/Slow Snowdrop/]);
});

test('A page whose last row is deleted steps back', async ({ page, createProfile }) => {
  for (let i = 10; i < 36; i += 1) await createProfile({ name: `Stepping Sage ${i}` });
  await signIn(page, 'profiles');
  const panel = page.getByRole('region', { name: 'All Profiles' });
  const rows = panel.getByRole('row').filter({ has: page.getByRole('cell') });
  await panel.getByLabel('Search by name, contact or ID').fill('Stepping Sage');
  await expect(panel.getByText('1 to 25 of 26')).toBeVisible();
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveText([/Stepping Sage 35/]);
  await deleteFromMenu(page, 'Stepping Sage 35');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(25);
  await expect(panel.getByText('25 found')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Next' })).toHaveCount(0);
});

test('A copy of a profile opens in the form as a draft', async ({
  page,
  request,
  createProfile,
}) => {
  await createProfile({ name: 'Twin Tulip', title: 'Walks' });
  await signIn(page, 'profiles');
  await page.getByLabel('Search by name, contact or ID').fill('Twin');
  await page.getByRole('button', { name: 'More actions for Twin Tulip' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(toast(page)).toContainText('Profile duplicated. The copy is a draft.');
  await expect(page).toHaveURL(/\/admin\/\d+$/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Twin Tulip (copy)');
  const found = await request.get('/api/freelancers?search=Twin');
  expect(await found.json()).toHaveLength(1);
});

test('The demo data are removed for good, and what is the operator’s own stays', async ({
  page,
}) => {
  test.slow();
  const program = await startDemo();
  await page.goto(`${program.url}/login`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin');
  // The panels above grow when their data come; a click at that moment would miss.
  await page.waitForLoadState('networkidle');
  const panel = page.getByRole('region', { name: 'Demo Data' });
  await panel.getByRole('button', { name: 'Remove demo data' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to remove the demo data?',
  });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page)).toContainText('Demo data removed');
  await expect(panel).toBeHidden();
  await toSection(page, 'All Profiles');
  await expect(page.getByText('No profiles found')).toBeVisible();
  await toSection(page, 'Lucky Garden');
  await expect(page.getByText('No draws yet')).toBeVisible();
  await program.stop();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the list and in its dialogs (${colorScheme})`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'profiles');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
    const more = page.getByRole('row').getByRole('button', { name: /^More actions for / });
    for (const opener of [more.first(), page.getByRole('button', { name: 'Columns' })]) {
      await opener.click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, '[role=menu]');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
    }
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expectAccessible(page);
    await more.first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expectAccessible(page, '[role=alertdialog]');
  });
}
