import { toast } from '#tests/support/browser.ts';
import { field, openEditor } from '#tests/support/editor.ts';
import { expect, test } from '#tests/support/profiles.ts';

test('A whole version comes back into the form, and nothing is written before it is saved', async ({
  page,
  createProfile,
}) => {
  const id = await createProfile({ title: 'Tea guide', price: '$100', services: ['City Tour'] });
  await openEditor(page, id);
  const history = page.getByRole('region', { name: 'History' });
  await field(page, 'Price').fill('$120');
  await field(page, 'Title').fill('Night guide');
  await page.getByRole('button', { name: 'Save and stay' }).click();
  await expect(history.getByText('changed the profile')).toBeVisible();
  await field(page, 'Title').fill('Unsaved');

  await history.getByRole('button', { name: 'Restore this version' }).last().click();
  await expect(field(page, 'Price')).toHaveValue('$100');
  await expect(field(page, 'Title')).toHaveValue('Tea guide');
  await expect(toast(page)).toContainText('Check it, then save.');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Title')).toHaveValue('Unsaved');
  await expect(field(page, 'Price')).toHaveValue('$120');

  await history.getByRole('button', { name: 'Restore this version' }).last().click();
  await expect(field(page, 'Title')).toHaveValue('Tea guide');
  await page.getByRole('button', { name: 'Save and stay' }).click();
  await expect(history.getByText('changed the profile')).toHaveCount(2);
  await history.getByLabel('Shown in the history').selectOption('Reviews');
  await expect(history.getByText('No entries yet')).toBeVisible();
});
