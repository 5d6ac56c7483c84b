import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { deleteFromMenu, overlayEntryLeft, signIn, toast } from '#tests/support/browser.ts';
import { button, field, openEditor } from '#tests/support/editor.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const picture = (color: string) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

const save = (page: Page) =>
  page.getByRole('button', { name: /^(Create|Update) Profile$/ }).click();

/** What the form sends to save; what it was before is admin-conflicts' matter. */
const saved = (page: Page, method: 'POST' | 'PATCH') =>
  page
    .waitForRequest(
      (request) => request.method() === method && request.url().includes('/api/freelancers'),
    )
    .then((request) => {
      const { base: _, ...body } = request.postDataJSON();
      return body;
    });

test('An admin creates a profile with a picture, visitors see it, and it is deleted', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/404/);
  await signIn(page);
  await page.getByRole('link', { name: 'Create New Profile' }).click();
  await expect(page.getByRole('heading', { name: 'AI Content Generation' })).toBeHidden();
  await expect(page.getByRole('heading', { name: /Review Management/ })).toBeHidden();
  await expect(field(page, 'Location area')).toHaveValue('Central');
  await expect(page.getByText('$ amount / 60mins / 1 shot')).toBeVisible();

  await field(page, 'Name').fill('Orchid Tan');
  await field(page, 'Title').fill('Evening walks');
  await field(page, 'Introduction').fill('Hello from the test garden.');
  await field(page, 'WhatsApp').fill('9123 4567');
  await expect(page.getByText('Will be stored as +6591234567')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Upload Image').click();
  await (await chooser).setFiles({
    name: 'portrait.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('#3a6'),
  });
  await expect(field(page, 'Profile image')).toHaveValue(/^\/uploads\/.+\.webp$/);

  const body = saved(page, 'POST');
  await button(page, 'Create Profile').click();
  expect(await body).toMatchObject({
    name: 'Orchid Tan',
    services: [],
    galleryImages: [],
    hourlyRate: 0,
    category: '',
  });
  await expect(toast(page)).toContainText('Profile created successfully!');
  await expect(page).toHaveURL(/\/admin\/profiles$/);

  const [profile] = await (await request.get('/api/freelancers?search=Orchid%20Tan')).json();
  await openPage(page, `/profile/${profile.id}`);
  await expect(page.getByRole('heading', { name: 'Orchid Tan', level: 1 })).toBeVisible();
  await expect(page.getByText('Hello from the test garden.')).toBeVisible();
  expect(profile).toMatchObject({ whatsapp: '+6591234567', locationArea: 'Central' });

  await openPage(page, '/admin/profiles');
  await deleteFromMenu(page, 'Orchid Tan');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Profile deleted successfully!');
  await overlayEntryLeft(page);
  await openPage(page, `/profile/${profile.id}`);
  await expect(page.getByText('Freelancer Not Found')).toBeVisible();
});

test('Gallery pictures are uploaded, ordered by key and by hand, and removed', async ({
  page,
  createProfile,
}) => {
  const id = await createProfile();
  await openEditor(page, id);
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Upload Images').click();
  await (await chooser).setFiles(
    await Promise.all(
      ['#a11', '#1a1', '#11a'].map(async (color, index) => ({
        name: `${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await picture(color),
      })),
    ),
  );
  const urls = page.getByRole('textbox', { name: /^Gallery image \d$/ });
  await expect(urls).toHaveCount(3);
  const values = () =>
    urls.evaluateAll((list) => list.map((one) => (one as HTMLInputElement).value));
  const [first, second, third] = await values();

  const down = button(page, 'Move Gallery image 1 down');
  await down.focus();
  await page.keyboard.press('Enter');
  await expect.poll(values).toEqual([second, first, third]);
  await expect(button(page, 'Move Gallery image 2 down')).toBeFocused();

  const rows = page.getByRole('list', { name: 'Gallery images' }).getByRole('listitem');
  const handle = rows.nth(0).getByTitle('Drag to reorder');
  await handle.hover();
  const last = await rows.nth(2).boundingBox();
  await page.mouse.down();
  await page.mouse.move(600, (last?.y ?? 0) + (last?.height ?? 0) - 4, { steps: 8 });
  await page.mouse.up();
  await expect.poll(values).toEqual([first, third, second]);

  await button(page, 'Remove Gallery image 1').click();
  await button(page, 'Add Image URL').click();
  const body = saved(page, 'PATCH');
  await save(page);
  expect(await body).toEqual({ galleryImages: [third, second] });
});

test('Both texts are generated, stay editable and count as saved', async ({
  page,
  createProfile,
  request,
}) => {
  const id = await createProfile({ name: 'Lily', services: ['Karaoke'] });
  await openEditor(page, id);
  const generate = page.getByRole('button', { name: 'Generate with AI' });
  const introduction = field(page, 'AI-generated introduction');
  await expect(generate.nth(1)).toBeDisabled();
  await field(page, 'Title').fill('Not saved yet');

  await generate.nth(0).click();
  await expect(toast(page)).toContainText('AI introduction generated successfully!');
  await expect(introduction).toHaveValue(/Lily/);

  await field(page, 'Postal code').fill('018953');
  await generate.nth(1).click();
  await expect(toast(page)).toContainText('AI area guide generated successfully!');
  await expect(field(page, 'Area guide')).not.toHaveValue('');
  const profile = await (await request.get(`/api/freelancers/${id}`)).json();
  expect(profile.areaGuide).toBe(await field(page, 'Area guide').inputValue());
  expect(profile.title).toBe('');

  // The texts are saved already; only what was typed is left to save.
  await introduction.press('End');
  const body = saved(page, 'PATCH');
  await save(page);
  expect(await body).toEqual({ title: 'Not saved yet', postalCode: '018953' });
});
