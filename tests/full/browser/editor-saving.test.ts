import type { Page } from '@playwright/test';
import { adminApi } from '#tests/support/admin-api.ts';
import { ensureSession, toast } from '#tests/support/browser.ts';
import { button, field, openEditor } from '#tests/support/editor.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

/** Holds the saves of profiles, or their being read, until it is called. */
const hold = async (page: Page, what: 'saves' | 'reads') => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/freelancers(\/\d+)?$/, async (route) => {
    if ((route.request().method() === 'GET') === (what === 'reads')) await held;
    await route.continue();
  });
  return release;
};

const sent = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/freelancers')) {
      calls.push(request.method());
    }
  });
  return calls;
};

test('A new profile goes on under its own address, by keyboard alone, and is created once', async ({
  page,
  request,
}) => {
  await ensureSession(page);
  await openPage(page, '/admin');
  await page.getByRole('link', { name: 'Create New Profile' }).press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  const calls = sent(page);
  const release = await hold(page, 'saves');
  await page.keyboard.type('Camellia Once');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+s');
  // What is typed meanwhile belongs to the same profile, however often it is saved.
  await page.keyboard.type('Typed on');
  await page.keyboard.press('ControlOrMeta+s');
  await page.keyboard.press('Enter');
  release();
  await expect(toast(page)).toContainText('Draft saved. Visitors do not see it.');
  await expect(page).toHaveURL(/\/admin\/\d+$/);
  await expect(page).toHaveTitle(/^Edit Camellia Once · /);
  await expect(field(page, 'Title')).toBeFocused();
  await expect(field(page, 'Title')).toHaveValue('Typed on');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'AI Content Generation' })).toBeVisible();

  // The draft is that profile's now.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('Typed on');
  await button(page, 'Update Profile').click();
  await expect(page).toHaveURL(/\/admin\/profiles(\?|$)/);
  expect(calls).toEqual(['POST', 'PATCH']);
  const admin = await adminApi(request);
  const found = await admin.send('GET', '/admin/freelancers?search=Camellia%20Once');
  expect(found).toMatchObject([{ name: 'Camellia Once', title: 'Typed on' }]);
  await admin.deleteFreelancer(found[0].id);

  // The next new profile is another one.
  await page.getByRole('link', { name: 'Create New Profile' }).click();
  await expect(field(page, 'Name')).toHaveValue('');
});

test('Typing while a profile is created leaves one profile, whose form goes on', async ({
  page,
  request,
}) => {
  await openEditor(page, 'new');
  const release = await hold(page, 'saves');
  await field(page, 'Name').fill('Dahlia Once');
  await button(page, 'Create Profile').click();
  await field(page, 'Title').fill('More');
  release();
  await expect(page).toHaveURL(/\/admin\/\d+$/);
  await expect(field(page, 'Title')).toHaveValue('More');
  await button(page, 'Update Profile').click();
  await expect(page).toHaveURL(/\/admin\/profiles(\?|$)/);
  const found = await (await request.get('/api/freelancers?search=Dahlia%20Once')).json();
  expect(found).toMatchObject([{ name: 'Dahlia Once', title: 'More' }]);
  await (await adminApi(request)).deleteFreelancer(found[0].id);
});

test('A field is checked when it is left and while it is mended', async ({
  page,
  createProfile,
}) => {
  await openEditor(page, await createProfile());
  const postal = field(page, 'Postal code');
  await postal.focus();
  await postal.blur();
  await expect(postal).not.toHaveAttribute('aria-invalid');
  await postal.fill('74');
  await expect(postal).not.toHaveAttribute('aria-invalid');
  await postal.blur();
  await expect(postal).toHaveAccessibleDescription(
    'Postal code must be 6 digits of a Singapore sector in use',
  );
  await postal.fill('018953');
  await expect(postal).not.toHaveAttribute('aria-invalid');

  await button(page, 'Add Image URL').click();
  await field(page, 'Gallery image 1').fill('no address');
  await field(page, 'Name').fill('');
  await expect(page.getByText('Gallery image 1 must be an http or https address')).toBeVisible();
  // The message that comes with a click moves nothing away from under it.
  await page.getByLabel('Karaoke', { exact: true }).click();
  await expect(page.getByLabel('Karaoke', { exact: true })).toBeChecked();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(field(page, 'Name')).toBeFocused();
});

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
