import { expectAccessible } from '#tests/support/accessible.ts';
import { bulk, panelOf, rowsOf, searchOf, select } from '#tests/support/admin-table.ts';
import { signIn, toast } from '#tests/support/browser.ts';
import { expect, phone, test } from '#tests/support/profiles.ts';

test.describe('On a phone', () => {
  test.use(phone);
  test('rows are chosen, and what to do with them is in reach of a thumb', async ({ page }) => {
    await signIn(page, 'profiles');
    await page.getByRole('button', { name: 'Filters' }).click();
    await panelOf(page).getByLabel('Visibility').selectOption('shown');
    await expect(page).toHaveURL(/shown=shown/);
    await rowsOf(page).first().getByRole('checkbox').check();
    const bar = page.getByRole('group', { name: 'Selected profiles' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    for (const control of await bar.getByRole('button').all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toBeHidden();
  });
});

test('Many are chosen, changed and deleted at once, and come back with one click', async ({
  page,
  request,
  createProfile,
}) => {
  const ids: number[] = [];
  for (const letter of 'ABCD') ids.push(await createProfile({ name: `Bulk Basil ${letter}` }));
  await signIn(page, 'profiles');
  await searchOf(page).fill('Bulk Basil');
  await expect(rowsOf(page)).toHaveCount(4);
  const shown = async () => {
    const answers = await Promise.all(ids.map((id) => request.get(`/api/freelancers/${id}`)));
    return answers.map((answer) => answer.status());
  };

  await select(page, 'Bulk Basil A').check();
  await select(page, 'Bulk Basil C').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(toast(page)).toContainText('3 profiles hidden');
  await expect(rowsOf(page).getByText('Hidden')).toHaveCount(3);
  await expect(page.getByText('3 selected')).toBeHidden();
  expect(await shown()).toEqual([404, 404, 404, 200]);
  // Undo is for those whom it changed, not for whoever was hidden before.
  await select(page, 'Bulk Basil D').check();
  await select(page, 'Bulk Basil C').check();
  await panelOf(page).getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(toast(page)).toContainText('1 profile hidden');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('1 profile restored');
  expect(await shown()).toEqual([404, 404, 404, 200]);

  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await all.check();
  await panelOf(page).getByRole('button', { name: 'Show', exact: true }).click();
  await expect(toast(page)).toContainText('3 profiles shown');
  expect(await shown()).toEqual([200, 200, 200, 200]);

  await all.check();
  await bulk(page, 'Set area');
  const dialog = page.getByRole('dialog', { name: 'Set area' });
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByText('Please choose one')).toBeVisible();
  await dialog.getByLabel('Location area').selectOption('East');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(toast(page)).toContainText('4 profiles moved to East');

  for (const [item, words, services] of [
    ['Add a service', 'now with', 1],
    ['Remove a service', 'now without', 0],
  ] as const) {
    await all.check();
    await bulk(page, item);
    await page.getByRole('dialog').getByLabel('Service').selectOption({ index: 1 });
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await expect(toast(page)).toContainText(`4 profiles ${words}`);
    const profile = await (await request.get(`/api/freelancers/${ids[0]}`)).json();
    expect(profile.services).toHaveLength(services);
    expect(profile.locationArea).toBe('East');
  }

  await all.check();
  await select(page, 'Bulk Basil D').uncheck();
  await bulk(page, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete 3 profiles?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('3 profiles deleted');
  await expect(rowsOf(page)).toHaveText([/Bulk Basil D/]);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('3 profiles restored');
  await expect(rowsOf(page)).toHaveCount(4);
  expect(await shown()).toEqual([200, 200, 200, 200]);
});
