import type { APIRequestContext, Page } from '@playwright/test';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { ADMIN, confirmPassword, signIn, toast, toSection } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const conflict = (page: Page) =>
  page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });

const choose = async (page: Page, label: string, side: 'Yours' | 'Theirs') => {
  const group = conflict(page).getByRole('group', { name: label, exact: true });
  await group.getByRole('radio', { name: new RegExp(`^${side}`) }).check();
};

/** What another admin does meanwhile. */
const elsewhere = async (request: APIRequestContext) => {
  const { sessionId } = await (await request.post('/api/auth/login', { data: ADMIN })).json();
  const headers = { [SESSION_HEADER]: sessionId };
  const list = async (path: string) => (await request.get(path, { headers })).json();
  const send = async (method: 'PATCH' | 'POST' | 'PUT', path: string, data: object) => {
    const answer = await request.fetch(path, { method, headers, data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  return { list, send };
};

const openEditor = async (page: Page, id: number) => {
  await openPage(page, `/admin/${id}`);
  await expect(field(page, 'Name')).toBeVisible();
};

test('A text that was written elsewhere while another was generated is not lost', async ({
  page,
  request,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/409/);
  const id = await createProfile({ postalCode: '048616' });
  await signIn(page);
  await openEditor(page, id);
  const { send } = await elsewhere(request);
  await send('PATCH', `/api/freelancers/${id}`, { areaGuide: 'Written by hand' });
  const generate = page.getByRole('button', { name: 'Generate with AI' }).nth(1);
  await generate.click();
  await choose(page, 'Area guide', 'Theirs');
  await button(page, 'Use what I chose').click();
  await expect(field(page, 'Area guide')).toHaveValue('Written by hand');
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await generate.click();
  await expect(toast(page)).toContainText('AI area guide generated successfully!');
  await send('PATCH', `/api/freelancers/${id}`, { areaGuide: 'By hand again' });
  await generate.click();
  await choose(page, 'Area guide', 'Yours');
  await button(page, 'Use what I chose').click();
  await expect(field(page, 'Area guide')).not.toHaveValue('By hand again');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await button(page, 'Update Profile').click();
  await expect(toast(page)).toContainText('Profile updated successfully!');
});

test('A service, a prompt, the messages and a password are not overwritten without a word', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/409/);
  const { list, send } = await elsewhere(request);
  const names = { serviceName: 'Kite Day', displayName: 'Kite Day' };
  const service = await send('POST', '/api/services-config', { ...names, sortOrder: 30 });
  const admin = await send('POST', '/api/admin/users', {
    username: 'kite',
    password: 'the first one',
  });
  await signIn(page, 'services');

  await page.getByRole('button', { name: 'Edit Kite Day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Service' });
  await dialog.getByLabel('Sort order').fill('40');
  await dialog.getByLabel('Tooltip (optional)', { exact: true }).fill('Mine');
  const elsewhereInService = { sortOrder: 50, tooltip: 'Theirs', displayNameZh: '风筝' };
  await send('PATCH', `/api/services-config/${service.id}`, elsewhereInService);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(conflict(page).getByRole('group')).toHaveCount(2);
  await choose(page, 'Sort order', 'Theirs');
  await choose(page, 'Tooltip', 'Yours');
  await button(page, 'Use what I chose').click();
  await expect(toast(page)).toContainText('Service updated successfully');
  const services: { id: number }[] = await list('/api/services-config');
  expect(services.find(({ id }) => id === service.id)).toMatchObject({
    sortOrder: 50,
    tooltip: 'Mine',
    displayNameZh: '风筝',
  });

  await toSection(page, 'AI Content');
  const panel = page.getByRole('region', { name: 'Introduction prompt' });
  await panel.getByRole('button', { name: 'Edit Prompt' }).click();
  await panel.getByLabel('Introduction prompt').fill('My prompt');
  await send('POST', '/api/ai-prompts/introduction', { promptText: 'Their prompt' });
  await panel.getByRole('button', { name: 'Save' }).click();
  await choose(page, 'Introduction prompt', 'Yours');
  await button(page, 'Use what I chose').click();
  await expect(panel.getByRole('paragraph')).toHaveText('My prompt');

  await page.getByRole('button', { name: 'Contact Messages' }).click();
  const messages = page.getByRole('dialog', { name: 'Contact Messages' });
  await messages.getByLabel('SMS message', { exact: true }).fill('My SMS');
  const theirs = { defaultWhatsAppMessage: 'Their WhatsApp', defaultSMSMessage: 'Their SMS' };
  await send('PUT', '/api/contact-messages', theirs);
  await messages.getByRole('button', { name: 'Save Messages' }).click();
  await choose(page, 'SMS message', 'Yours');
  await button(page, 'Use what I chose').click();
  await expect(toast(page)).toContainText('Contact messages saved successfully!');
  expect(await list('/api/contact-messages')).toEqual({
    defaultWhatsAppMessage: 'Their WhatsApp',
    defaultSMSMessage: 'My SMS',
  });
  await send('PUT', '/api/contact-messages', { defaultWhatsAppMessage: '', defaultSMSMessage: '' });

  await toSection(page, 'Admin Users');
  const row = page.getByRole('listitem').filter({ hasText: 'New password for kite' });
  await row.getByLabel('New password for kite').fill('the third one');
  await send('PATCH', `/api/admin/users/${admin.id}/password`, { password: 'the second one' });
  await row.getByRole('button', { name: 'Update Password' }).click();
  await confirmPassword(page, 'Update Password');
  await expect(conflict(page)).toContainText(`by ${ADMIN.username}`);
  await expect(conflict(page)).not.toContainText('the third one');
  await choose(page, 'Password of kite', 'Yours');
  await button(page, 'Use what I chose').click();
  await expect(toast(page)).toContainText('Password updated successfully');
  const credentials = { username: 'kite', password: 'the third one' };
  expect((await request.post('/api/auth/login', { data: credentials })).ok()).toBe(true);
});
