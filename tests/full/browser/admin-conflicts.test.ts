import type { APIRequestContext, Page } from '@playwright/test';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { ADMIN, signIn, toast } from '#tests/support/browser.ts';
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
  const generate = page.getByRole('button', { name: 'Generate with AI' }).nth(1);
  const propose = async () => {
    await generate.click();
    await button(page, 'Use this text').click();
  };
  await propose();
  await send('PATCH', `/api/freelancers/${id}`, { areaGuide: 'Written by hand' });
  await button(page, 'Save and stay').click();
  await choose(page, 'Area guide', 'Theirs');
  await button(page, 'Use what I chose').click();
  await expect(field(page, 'Area guide')).toHaveValue('Written by hand');
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await propose();
  await send('PATCH', `/api/freelancers/${id}`, { areaGuide: 'By hand again' });
  await button(page, 'Update Profile').click();
  await choose(page, 'Area guide', 'Yours');
  await button(page, 'Use what I chose').click();
  await expect(toast(page)).toContainText('Profile updated successfully!');
});
