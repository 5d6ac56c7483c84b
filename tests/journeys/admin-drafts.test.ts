import type { Page } from '@playwright/test';
import { adminApi } from '#tests/support/admin-api.ts';
import { signIn, toast } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const title = (page: Page) => page.getByLabel('Title', { exact: true });

test('A profile’s draft outlives a reload, meets a change, and is no other profile’s', async ({
  page,
  request,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/409/);
  const [id, another] = [await createProfile({ title: 'Before' }), await createProfile()];
  await signIn(page);
  await openPage(page, `/admin/${id}`);
  await title(page).fill('Half a thought');
  page.on('dialog', (dialog) => dialog.accept());
  const { changeFreelancer } = await adminApi(request);
  await changeFreelancer(id, { title: 'Changed elsewhere', location: 'Katong' });
  await openPage(page, `/admin/${another}`);
  await expect(title(page)).toHaveValue('');

  await openPage(page, `/admin/${id}`);
  await expect(title(page)).toHaveValue('Half a thought');
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Katong');
  await expect(toast(page)).toContainText('Your unsaved changes were restored');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(conflict).toContainText('Changed elsewhere');
  await conflict.getByRole('button', { name: 'Keep editing' }).click();

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/admin\/profiles$/);
  await openPage(page, `/admin/${id}`);
  await expect(title(page)).toHaveValue('Changed elsewhere');
});
