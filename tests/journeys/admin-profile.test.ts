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

test('Generated texts are proposals: they are used or discarded, and stored by the save', async ({
  page,
  createProfile,
  request,
}) => {
  const id = await createProfile({
    name: 'Lily',
    services: ['Karaoke'],
    aiGeneratedIntroduction: 'Lily sings.',
  });
  const stored = async () => (await request.get(`/api/freelancers/${id}`)).json();
  await openEditor(page, id);
  const generate = page.getByRole('button', { name: 'Generate with AI' });
  const introduction = field(page, 'AI-generated introduction');
  const proposal = page.getByRole('region', { name: 'Proposed text' });
  await expect(generate.nth(1)).toBeDisabled();
  await field(page, 'Title').fill('Evening singer');

  await generate.nth(0).click();
  await expect(toast(page)).toContainText('AI introduction generated successfully!');
  await expect(proposal).toContainText('Written by the built-in writer, without a review');
  await expect(proposal.locator('ins').filter({ hasText: 'Evening singer' })).toBeVisible();
  await expect(introduction).toHaveValue('Lily sings.');
  await button(page, 'Discard').click();
  await expect(proposal).toBeHidden();
  await generate.nth(0).click();
  await button(page, 'Use this text').click();
  await expect(introduction).toHaveValue(/Evening singer/);

  await field(page, 'Postal code').fill('018953');
  await generate.nth(1).click();
  await expect(toast(page)).toContainText('AI area guide generated successfully!');
  await button(page, 'Use this text').click();
  await expect(field(page, 'Area guide')).not.toHaveValue('');
  expect(await stored()).toMatchObject({ aiGeneratedIntroduction: 'Lily sings.', areaGuide: '' });

  // A draft keeps where the texts came from.
  await page.reload();
  await expect(introduction).toHaveValue(/Evening singer/);
  await button(page, 'Save and stay').click();
  await expect(toast(page)).toContainText('Profile updated successfully!');
  await expect(page.getByText(/^Written by the built-in writer, without a review, /)).toBeVisible();
  expect(await stored()).toMatchObject({
    aiGeneratedIntroduction: await introduction.inputValue(),
    areaGuide: await field(page, 'Area guide').inputValue(),
  });

  await field(page, 'Title').fill('Morning singer');
  await button(page, 'Save and stay').click();
  await expect(page.getByText('Outdated: the title changed since.')).toBeVisible();

  // No client has said anything yet.
  await openPage(page, `/profile/${id}`);
  await expect(page.getByText('Evening singer').first()).toBeVisible();
  await expect(page.getByText('Personalized introduction')).toBeHidden();
});
