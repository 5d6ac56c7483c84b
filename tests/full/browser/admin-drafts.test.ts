import type { Page } from '@playwright/test';
import { adminApi } from '#tests/support/admin-api.ts';
import { clickWithoutSession } from '#tests/support/admin-session.ts';
import { ADMIN, fillLogin, signIn, toast, toSection } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const draws = (page: Page) => page.getByRole('form', { name: 'New 4D draw' });

const log = (page: Page) => page.getByRole('region', { name: 'Audit Log' });

const prompt = (page: Page) => page.getByRole('region', { name: 'Area Guide prompt' });

const messages = (page: Page) => page.getByRole('dialog', { name: 'Contact Messages' });

const whatsApp = (page: Page) => messages(page).getByLabel('WhatsApp message', { exact: true });

const newService = (page: Page) => page.getByRole('dialog', { name: 'Add Service' });

const addService = (page: Page, group: string) =>
  page.getByRole('button', { name: `Add to ${group}` }).click();

const drafts = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

/** A click beside a dialog, which closes it. */
const clickBeside = (page: Page) => page.mouse.click(5, 5);

test('What is typed is back after the session ended, a reload and a click beside the dialog', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/401/);
  await signIn(page, 'lucky-garden');
  await draws(page).getByLabel('Draw number').fill('5555');
  await draws(page).getByLabel('1st Prize').fill('0042');
  await draws(page).getByRole('button', { name: 'Paste a whole result' }).click();
  await page.getByLabel('Result text').fill('Draw No. 5555, half of');
  await clickBeside(page);
  await page.getByRole('button', { name: 'Contact Messages' }).click();
  await whatsApp(page).fill('Half a greeting');
  await page.keyboard.press('Escape');
  await expect(messages(page)).toBeHidden();
  await toSection(page, 'Services');
  await addService(page, 'Services');
  await newService(page).getByLabel('Display name').fill('Half a service');
  await clickBeside(page);
  await expect(newService(page)).toBeHidden();
  await toSection(page, 'Admin Users');
  await page.getByLabel('New username').fill('half-an-admin');
  await page.getByLabel('Password for the new admin').fill('never to be kept');
  await toSection(page, 'Audit Log');
  await log(page).getByLabel('Action').selectOption('Signed in');
  await expect(log(page).getByRole('button', { name: 'Refresh' })).toBeEnabled();
  await toSection(page, 'AI Content');
  await prompt(page).getByRole('button', { name: 'Edit Prompt' }).click();
  await prompt(page).getByLabel('Area Guide prompt').fill('Half a prompt');
  expect(await drafts(page)).not.toContain('never to be kept');

  // Another device ends the session; whichever call is next finds out.
  await clickWithoutSession(prompt(page).getByRole('button', { name: 'Save' }));
  await page.waitForURL(/\/login/);
  await fillLogin(page);
  await page.waitForURL('**/admin/ai-prompts');

  await expect(prompt(page).getByLabel('Area Guide prompt')).toHaveValue('Half a prompt');
  await toSection(page, 'Lucky Garden');
  await expect(draws(page).getByLabel('Draw number')).toHaveValue('5555');
  await expect(draws(page).getByLabel('1st Prize')).toHaveValue('0042');
  await expect(draws(page).getByText('Draft restored')).toBeVisible();
  await toSection(page, 'Admin Users');
  await expect(page.getByLabel('New username')).toHaveValue('half-an-admin');
  await expect(page.getByLabel('Password for the new admin')).toHaveValue('');
  await toSection(page, 'Audit Log');
  await expect(log(page).getByLabel('Action')).toHaveValue('login');

  await log(page).getByRole('button', { name: 'Clear filters' }).click();

  await openPage(page, '/admin/lucky-garden');
  await expect(draws(page).getByLabel('1st Prize')).toHaveValue('0042');
  await draws(page).getByRole('button', { name: 'Paste a whole result' }).click();
  await expect(page.getByLabel('Result text')).toHaveValue('Draw No. 5555, half of');
  await page.keyboard.press('Escape');
  await draws(page).getByRole('button', { name: 'Clear' }).click();
  await expect(draws(page).getByText('Draft restored')).toBeHidden();

  await page.getByRole('button', { name: 'Contact Messages' }).click();
  await expect(whatsApp(page)).toHaveValue('Half a greeting');
  await messages(page).getByRole('button', { name: 'Discard draft' }).click();
  await expect(whatsApp(page)).toHaveValue('');
  await expect(messages(page).getByText('Draft restored')).toBeHidden();
  await page.keyboard.press('Escape');

  // Each group's dialog has a draft of its own; Cancel forgets it.
  await toSection(page, 'Services');
  await addService(page, 'Location');
  await expect(newService(page).getByLabel('Display name')).toHaveValue('');
  await page.keyboard.press('Escape');
  await addService(page, 'Services');
  await expect(newService(page).getByLabel('Display name')).toHaveValue('Half a service');
  await expect(newService(page).getByText('Draft restored')).toBeVisible();
  await newService(page).getByRole('button', { name: 'Cancel' }).click();
  await toSection(page, 'AI Content');
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();

  await page.reload();
  await expect(prompt(page).getByRole('button', { name: 'Edit Prompt' })).toBeVisible();
  await toSection(page, 'Lucky Garden');
  await expect(draws(page).getByLabel('1st Prize')).toHaveValue('');
  await toSection(page, 'Audit Log');
  await expect(log(page).getByLabel('Action')).toHaveValue('');
  await toSection(page, 'Services');
  await addService(page, 'Services');
  await expect(newService(page).getByLabel('Display name')).toHaveValue('');
});

test('A draft is nobody else’s, and is forgotten when it is saved', async ({ page, request }) => {
  const { createAdmin } = await adminApi(request);
  const other = { username: 'another', password: 'a fine password' };
  await createAdmin(other);
  await signIn(page, 'lucky-garden', { isOwn: true });
  await draws(page).getByLabel('1st Prize').fill('0042');
  await page.getByRole('button', { name: 'Contact Messages' }).click();
  await whatsApp(page).fill('Saved at first');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/contact-messages', async (route) => {
    await held;
    await route.continue();
  });
  await messages(page).getByRole('button', { name: 'Save Messages' }).click();
  // What is typed while it is saved stays.
  await whatsApp(page).fill('Saved in the end');
  release();
  await expect(toast(page)).toContainText('Contact messages saved successfully!');
  await expect(whatsApp(page)).toHaveValue('Saved in the end');
  await messages(page).getByRole('button', { name: 'Save Messages' }).click();
  await expect(messages(page)).toBeHidden();
  const texts = await (await request.get('/api/contact-messages')).json();
  expect(texts).toMatchObject({ defaultWhatsAppMessage: 'Saved in the end' });

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await fillLogin(page, other);
  await expect(page.getByRole('heading', { name: 'Welcome, another' })).toBeVisible();
  await toSection(page, 'Lucky Garden');
  await expect(draws(page).getByLabel('1st Prize')).toHaveValue('');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await fillLogin(page, ADMIN);
  await toSection(page, 'Lucky Garden');
  await expect(draws(page).getByLabel('1st Prize')).toHaveValue('0042');
  expect(await drafts(page)).not.toContain('Saved in the end');
});

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
