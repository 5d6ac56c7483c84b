import { ADMIN, deleteFromMenu, signIn, toast } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

test('A deleted profile is restored, or erased for good, on the page of deleted profiles', async ({
  page,
  createProfile,
}) => {
  const name = `Deleted ${Date.now()}`;
  const id = await createProfile({ name });
  await signIn(page);
  const remove = async () => {
    await openPage(page, `/admin/profiles?search=${encodeURIComponent(name)}`);
    await deleteFromMenu(page, name);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toContainText('Profile deleted');
    await openPage(page, '/admin/deleted-profiles');
  };
  const row = page.getByRole('listitem').filter({ hasText: name });

  await remove();
  await expect(row).toContainText(`Deleted by ${ADMIN.username}`);
  await expect(row).toContainText('29 days left');
  await row.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/api/freelancers/${id}`)).status()).toBe(200);

  await remove();
  await row.getByRole('button', { name: `Erase ${name} now` }).click();
  const dialog = page.getByRole('alertdialog', { name: `Erase ${name} permanently?` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Erase ${name} now` }).click();
  await dialog.getByRole('button', { name: 'Erase now' }).click();
  await expect(toast(page)).toContainText('Profile erased');
  await expect(row).toHaveCount(0);
});
