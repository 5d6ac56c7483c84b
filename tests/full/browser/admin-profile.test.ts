import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '#tests/support/accessible.ts';
import { clickWithoutSession } from '#tests/support/admin-session.ts';
import { fillLogin, signIn, toast } from '#tests/support/browser.ts';
import { button, field, openEditor } from '#tests/support/editor.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const DRIVE_ID = '1aBcD_efGhI-jkLmNoPqRsTuVwXyZ0123';

const DIRECT = `https://lh3.googleusercontent.com/d/${DRIVE_ID}`;

const picture = (color: string) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** Drive pictures without Google. */
const serveDrive = async (page: Page) => {
  const body = await picture('#d08');
  await page.route('https://lh3.googleusercontent.com/**', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body }),
  );
};

const saveButton = (page: Page) => page.getByRole('button', { name: /^(Create|Update) Profile$/ });

test('Drive links become direct ones, on paste and on leaving the field', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await serveDrive(page);
  await openEditor(page, 'new');
  const share = `https://drive.google.com/file/d/${DRIVE_ID}/view?usp=sharing`;
  await field(page, 'Profile image').fill(share);
  await field(page, 'Profile image').blur();
  await expect(field(page, 'Profile image')).toHaveValue(DIRECT);

  await button(page, 'Add Image URL').click();
  await expect(field(page, 'Gallery image 1')).toBeFocused();
  await page.evaluate((text) => navigator.clipboard.writeText(text), share);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field(page, 'Gallery image 1')).toHaveValue(DIRECT);

  await expect(
    page.getByRole('link', { name: 'Test Gallery image 1 in a new tab' }),
  ).toHaveAttribute('href', DIRECT);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button(page, 'Copy Gallery image 1').click();
  await expect(button(page, 'Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(DIRECT);
  await expect(button(page, 'Copy Gallery image 1')).toBeVisible();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    document.execCommand = () => false;
  });
  await button(page, 'Copy Profile image').click();
  await expect(toast(page)).toContainText('Copy failed');
  await expect(toast(page)).toContainText('Could not copy to clipboard');
});

test('A dropped picture is uploaded with its progress shown', async ({ page }) => {
  await openEditor(page, 'new');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/uploads', async (route) => {
    await held;
    await route.continue();
  });
  const bytes = [...(await picture('#880'))];
  const drop = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], 'dropped.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  await field(page, 'Profile image').dispatchEvent('drop', { dataTransfer: drop });
  await expect(page.getByRole('progressbar', { name: 'Uploading dropped.jpg' })).toBeVisible();
  await expect(button(page, 'Create Profile')).toBeDisabled();
  release();
  await expect(field(page, 'Profile image')).toHaveValue(/^\/uploads\//);
  await expect(button(page, 'Create Profile')).toBeEnabled();
});

test('A file that is no picture is refused in the server’s words', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/41[35]|400/);
  await openEditor(page, 'new');
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Upload Image').click();
  await (await chooser).setFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('This is a note and not a picture at all.'),
  });
  await expect(toast(page)).toContainText('notes.txt: ');
  await expect(field(page, 'Profile image')).toHaveValue('');
});

test('Unsaved changes are never lost without a question', async ({ page, createProfile }) => {
  await openEditor(page, await createProfile());
  await button(page, 'Back').click();
  await expect(page).toHaveURL(/\/admin\/profiles$/);
  await page.goBack();

  await field(page, 'Title').fill('Half a thought');
  await button(page, 'Cancel').click();
  const question = page.getByRole('alertdialog', { name: 'You have unsaved changes' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Title')).toHaveValue('Half a thought');

  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await page.close({ runBeforeUnload: true });
  await asked;

  await button(page, 'Back').click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/admin\/profiles$/);
});

test('What was typed is back after the session ended under the form', async ({
  page,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/401/);
  const id = await createProfile();
  await openEditor(page, id);
  await field(page, 'Title').fill('A long evening of typing');
  await clickWithoutSession(saveButton(page));
  await page.waitForURL(/\/login/);
  await fillLogin(page);
  await page.waitForURL(`**/admin/${id}`);
  await expect(field(page, 'Title')).toHaveValue('A long evening of typing');
  await saveButton(page).click();
  await expect(toast(page)).toContainText('Profile updated successfully!');
});

test('An unknown id shows the list, says so, and is not come back to', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  await signIn(page);
  await openPage(page, '/privacy');
  await openPage(page, '/admin/999999');
  await expect(toast(page)).toContainText('Freelancer not found');
  await expect(page).toHaveURL(/\/admin\/profiles$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the profile form (${colorScheme})`, async ({
    page,
    createProfile,
    request,
  }) => {
    await serveDrive(page);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const id = await createProfile({
      galleryImages: [DIRECT],
      services: ['Extra Services', 'gone'],
    });
    await request.post(`/api/freelancers/${id}/reviews`, {
      data: { lookAlikeRating: 4, servicesRating: 4, gfeRating: 4 },
    });
    await openEditor(page, 'new');
    await saveButton(page).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expectAccessible(page);
    await openPage(page, `/admin/${id}`);
    await expect(page.getByRole('list', { name: 'Reviews' }).getByText('Anonymous')).toBeVisible();
    await expect(page.getByText('(not configured)')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'Title').fill('x');
    await button(page, 'Back').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });
}

test('On a phone nothing is cut off', async ({ page, createProfile }) => {
  await serveDrive(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const services = ['Extra Services', 'a-name-without-any-place-to-break-it-in-two'];
  await openEditor(page, await createProfile({ galleryImages: [DIRECT], services }));
  await expect(page.getByText('(not configured)')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('Deleting a review changes the ratings at once', async ({ page, createProfile, request }) => {
  const id = await createProfile();
  const review = async (clientName: string, stars: number) => {
    const answer = await request.post(`/api/freelancers/${id}/reviews`, {
      data: {
        clientName,
        lookAlikeRating: stars,
        servicesRating: stars,
        gfeRating: stars,
        comment: `${stars} stars`,
      },
    });
    return (await answer.json()).luckyNumber as number;
  };
  await review('', 1);
  const luckyNumber = await review('Ben', 5);
  await openEditor(page, id);
  const section = page.getByRole('region', { name: 'Review Management & Content Moderation' });
  const ben = section.getByRole('listitem').filter({ hasText: 'Ben' });
  await expect(ben).toContainText(String(luckyNumber).padStart(4, '0'));
  await expect(ben).toContainText('5/5');
  await expect(section.getByText('3.0').first()).toBeVisible();

  await button(page, 'Delete the review by Anonymous').click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this review? This action cannot be undone.',
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Review deleted successfully!');
  await expect(section.getByText('Anonymous')).toBeHidden();
  await expect(section.getByText('5.0').first()).toBeVisible();

  await button(page, 'Delete the review by Ben').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(section.getByText('No reviews yet for this profile')).toBeVisible();
});
