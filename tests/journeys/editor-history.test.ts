import { signIn, toast } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

test('A whole version comes back into the form, and nothing is written before it is saved', async ({
  page,
  createProfile,
}) => {
  const id = await createProfile({ title: 'Tea guide', price: '$100', services: ['City Tour'] });
  await signIn(page);
  await openPage(page, `/admin/${id}`);
  const history = page.getByRole('region', { name: 'History' });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Price').fill('$120');
  await field('Title').fill('Night guide');
  await page.getByRole('button', { name: 'Save and stay' }).click();
  await expect(history.getByText('changed the profile')).toBeVisible();
  await field('Title').fill('Unsaved');

  await history.getByRole('button', { name: 'Restore this version' }).last().click();
  await expect(field('Price')).toHaveValue('$100');
  await expect(field('Title')).toHaveValue('Tea guide');
  await expect(toast(page)).toContainText('Check it, then save.');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(field('Title')).toHaveValue('Unsaved');
  await expect(field('Price')).toHaveValue('$120');

  await history.getByRole('button', { name: 'Restore this version' }).last().click();
  await expect(field('Title')).toHaveValue('Tea guide');
  await page.getByRole('button', { name: 'Save and stay' }).click();
  await expect(history.getByText('changed the profile')).toHaveCount(2);
  await history.getByLabel('Shown in the history').selectOption('Reviews');
  await expect(history.getByText('No entries yet')).toBeVisible();
});
