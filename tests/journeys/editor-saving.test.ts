import { toast } from '#tests/support/browser.ts';
import { button, field, openEditor } from '#tests/support/editor.ts';
import { expect, test } from '#tests/support/profiles.ts';

test('Ctrl S saves and stays: focus, base and title are kept up to date', async ({
  page,
  createProfile,
  request,
}) => {
  const id = await createProfile({ name: 'Jasmine', title: 'Before' });
  await openEditor(page, id);
  await expect(page).toHaveTitle(/^Edit Jasmine · /);
  await field(page, 'Name').fill('Jasmine Lim');
  await field(page, 'WhatsApp').fill('9123 4567');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toast(page)).toContainText('Profile updated successfully!');
  await expect(page).toHaveURL(new RegExp(`/admin/${id}$`));
  await expect(page).toHaveTitle(/^Edit Jasmine Lim · /);
  await expect(field(page, 'WhatsApp')).toBeFocused();
  // As it was stored, and nothing is left to save.
  await expect(field(page, 'WhatsApp')).toHaveValue('+6591234567');
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await field(page, 'Title').fill('After');
  const patch = page.waitForRequest((one) => one.method() === 'PATCH');
  await button(page, 'Save and stay').click();
  expect((await patch).postDataJSON()).toEqual({ title: 'After', base: { title: 'Before' } });
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).join()))
    .not.toContain(`profile:${id}`);
  await button(page, 'Back').click();
  await expect(page).toHaveURL(/\/admin\/profiles(\?|$)/);
  await expect(page).toHaveTitle(/^All Profiles · Admin · /);
  const profile = await (await request.get(`/api/freelancers/${id}`)).json();
  expect(profile).toMatchObject({ name: 'Jasmine Lim', title: 'After' });
});
