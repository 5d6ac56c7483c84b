import { toast } from '#tests/support/browser.ts';
import { field, openEditor } from '#tests/support/editor.ts';
import { expect, test } from '#tests/support/profiles.ts';

test('A value of before comes back into the form, and is kept when it is saved', async ({
  page,
  createProfile,
}) => {
  const id = await createProfile({ title: 'Tea guide', price: '$100', services: ['City Tour'] });
  await openEditor(page, id);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('created the profile')).toBeVisible();
  await history.getByText('The first version').click();
  await expect(history.getByText('Tea guide')).toBeVisible();

  await field(page, 'Price').fill('$120');
  await field(page, 'Title').fill('');
  await page.getByRole('button', { name: 'Save and stay' }).click();
  await expect(history.getByRole('deletion').filter({ hasText: '100' })).toBeVisible();
  await expect(history.getByRole('insertion').filter({ hasText: '120' })).toBeVisible();
  await expect(history.getByText('(empty)')).toBeVisible();

  const bring = history.getByRole('button', { name: 'Restore this value: Price, $100' });
  const isThere = history.getByRole('button', { name: 'In the form now: Price, $100' });
  await bring.click();
  await expect(field(page, 'Price')).toHaveValue('$100');
  await expect(isThere).toBeFocused();
  await expect(toast(page)).toContainText('Save to keep it.');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Price')).toHaveValue('$120');
  await bring.press('Enter');
  await expect(isThere).toBeFocused();

  await page.getByRole('button', { name: 'Save and stay' }).click();
  await expect(history.getByRole('listitem').filter({ has: page.getByRole('time') })).toHaveCount(
    3,
  );
  await page.reload();
  await expect(field(page, 'Price')).toHaveValue('$100');
  await expect(field(page, 'Title')).toHaveValue('');
});
