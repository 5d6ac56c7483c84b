import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { ensureSession, toast } from '#tests/support/browser.ts';
import { changes, painting } from '#tests/support/picture-variants.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const upload = async (page: Page, buffer: Buffer, name: string) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload Image', exact: true }).click();
  await (await chooser).setFiles([{ name, mimeType: 'image/jpeg', buffer }]);
};
const image = (page: Page) => page.getByRole('textbox', { name: 'Profile image', exact: true });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(toast(page)).toContainText('Profile updated successfully!');
};

test('A picture that somebody else has is told, listed, dismissed and taken down', async ({
  page,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/409/);
  const picture = await painting(77);
  const nearly = (await changes['cropped on all sides']?.(picture)) ?? picture;
  const first = await createProfile({ name: 'Peony One' });
  const second = await createProfile({ name: 'Peony Two' });
  await ensureSession(page);
  await openPage(page, `/admin/${first}`);
  await upload(page, picture, 'portrait.jpg');
  await expect(image(page)).toHaveValue(/^\/uploads\//);
  await save(page);

  await openPage(page, `/admin/${second}`);
  await upload(page, nearly, 'cropped.jpg');
  await expect(image(page)).toHaveValue(/^\/uploads\//);
  const note = page.getByRole('status').filter({ hasText: 'cropped.jpg' });
  await expect(note).toContainText('cropped.jpg looks the same as a picture of Peony One.');
  await expect(note.getByRole('link', { name: 'Peony One' })).toHaveAttribute(
    'href',
    `/admin/${first}`,
  );
  await page.getByRole('button', { name: 'Close the note on cropped.jpg' }).click();
  await expect(note).toBeHidden();
  await save(page);

  const panel = page.getByRole('region', { name: 'Similar Pictures' });
  const pair = panel.getByRole('listitem').filter({ hasText: 'Peony One' }).first();
  await test.step('listed and dismissed', async () => {
    await openPage(page, '/admin/picture-pairs');
    await expect(pair.getByRole('link', { name: 'Peony Two' })).toBeVisible();
    await expect(pair.getByRole('img')).toHaveCount(2);
    await expectAccessible(page, '#picture-pairs');
    await pair.getByRole('button', { name: 'Not a problem' }).click();
    await expect(pair).toBeHidden();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(pair).toBeVisible();
  });

  await test.step('taken down', async () => {
    await openPage(page, `/admin/${first}`);
    const url = await image(page).inputValue();
    await page.getByRole('button', { name: 'Take down pictures: no consent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take down pictures of Peony One' });
    await expect(dialog.getByRole('checkbox', { name: 'Picture 1' })).toBeChecked();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Take down 1 picture' }).click();
    await expect(dialog.getByRole('status')).toContainText('on the profile of Peony Two');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(image(page)).toHaveValue('');
    expect((await page.request.get(url)).status()).toBe(404);
    await upload(page, picture, 'again.jpg');
    await expect(toast(page)).toContainText(
      'again.jpg: This picture was taken down because consent is missing.',
    );
    await expect(image(page)).toHaveValue('');
  });
});
