import { readFile } from 'node:fs/promises';
import { bulk, panelOf, rowsOf, searchOf, select } from '#tests/support/admin-table.ts';
import { signIn, toast } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

test('The view is in the address: a reload, a shared link and the way back show the same place', async ({
  page,
  createProfile,
}) => {
  for (let i = 10; i < 40; i += 1) {
    await createProfile({ name: `Placed Poppy ${i}`, hourlyRate: i, locationArea: 'West' });
  }
  await signIn(page, 'profiles');
  const panel = panelOf(page);
  await searchOf(page).fill('Placed Poppy');
  await expect(panel.getByText('30 found')).toBeVisible();
  await panel.getByLabel('Area').selectOption('West');
  await panel.getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
  await expect(rowsOf(page).first()).toContainText('Placed Poppy 39');
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(rowsOf(page)).toHaveCount(5);
  const address = page.url();
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    ...{ search: 'Placed Poppy', area: 'West', sort: 'price', direction: 'desc', page: '2' },
  });

  const expectPlace = async () => {
    await expect(rowsOf(page)).toHaveCount(5);
    await expect(searchOf(page)).toHaveValue('Placed Poppy');
    await expect(panel.getByLabel('Area')).toHaveValue('West');
    await expect(panel.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(panel.getByText('26 to 30 of 30')).toBeVisible();
    expect(page.url()).toBe(address);
  };
  await page.reload();
  await expectPlace();
  const name = page.getByRole('link', { name: 'Placed Poppy 12', exact: true });
  await name.click();
  await expect(page.getByRole('heading', { name: 'Edit Placed Poppy 12' })).toBeVisible();
  await page.goBack();
  await expectPlace();
  await expect(name).toBeFocused();
  await name.press('Enter');
  await page.getByLabel('Title', { exact: true }).fill('Placed again');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expectPlace();
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();

  // Back goes through what was seen, and the box of the search follows.
  await page.goto(`${new URL(address).pathname}?search=nobody+at+all&page=9&area=Mars&sort=x`);
  await expect(panel.getByText('No profiles found')).toBeVisible();
  await expect(panel.getByLabel('Area')).toHaveValue('');
  await page.goBack();
  await expectPlace();
  await panel.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\?search=Placed/);
  await expect(panel.getByText('1 to 25 of 30')).toBeVisible();
});

test('Filters find what lacks something, and are cleared at once', async ({
  page,
  createProfile,
}) => {
  await createProfile({ name: 'Filtered Fern A', about: 'Walks', isHidden: true });
  await createProfile({ name: 'Filtered Fern B', isOnline: true, services: ['City Tour'] });
  await signIn(page, 'profiles');
  const panel = panelOf(page);
  await searchOf(page).fill('Filtered Fern');
  await expect(rowsOf(page)).toHaveCount(2);
  for (const [label, value, found] of [
    ['Visibility', 'hidden', 'A'],
    ['Visibility', 'shown', 'B'],
    ['Online', 'online', 'B'],
    ['Online', 'offline', 'A'],
    ['Missing', 'text', 'B'],
  ]) {
    await panel.getByLabel(label ?? '', { exact: true }).selectOption(value ?? '');
    await expect(rowsOf(page)).toHaveText([new RegExp(`Filtered Fern ${found}`)]);
    await panel.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rowsOf(page)).toHaveCount(2);
  }
});

test('A file of those that are chosen or found is saved, and a failure is told', async ({
  page,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/500/);
  for (const letter of 'AB') await createProfile({ name: `Filed Flax ${letter}` });
  await signIn(page, 'profiles');
  await searchOf(page).fill('Filed Flax');
  await expect(rowsOf(page)).toHaveCount(2);
  const linesOf = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    expect(download.suggestedFilename()).toMatch(/^profiles-.*\.csv$/);
    return (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
  };
  const exportAll = page.getByRole('button', { name: 'Export CSV' });
  expect(await linesOf(() => exportAll.click())).toHaveLength(2);
  await select(page, 'Filed Flax B').check();
  const [line, ...more] = await linesOf(() => bulk(page, 'Export CSV'));
  expect(line).toContain('Filed Flax B');
  expect(more).toEqual([]);
  await page.route('**/api/admin/freelancers/export', (route) => route.fulfill({ status: 500 }));
  await exportAll.click();
  await expect(toast(page)).toContainText('Failed to export profiles');
});

test('Rows and columns look as they were chosen, in this browser', async ({ page }) => {
  await signIn(page, 'profiles');
  const row = rowsOf(page).first();
  const header = (name: string) => panelOf(page).getByRole('columnheader', { name });
  const height = async () => (await row.boundingBox())?.height ?? 0;
  await expect(header('ID')).toBeVisible();
  await expect(header('Area')).toHaveCount(0);
  const compact = await height();
  expect(compact).toBeLessThan(50);
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Compact rows', 'ID', 'Area']) {
    await page.getByRole('menuitemcheckbox', { name }).click();
  }
  await page.keyboard.press('Escape');
  await expect(header('Area')).toHaveCount(1);
  await expect(header('ID')).toHaveCount(0);
  expect(await height()).toBeGreaterThan(compact);
  await page.reload();
  await expect(header('Area')).toHaveCount(1);
  await expect(header('ID')).toHaveCount(0);
  expect(await height()).toBeGreaterThan(compact);
  // What somebody else wrote there does no harm.
  await page.evaluate(() => localStorage.setItem('profileTable', '[1'));
  await openPage(page, '/admin/profiles');
  await expect(header('ID')).toHaveCount(1);
});
