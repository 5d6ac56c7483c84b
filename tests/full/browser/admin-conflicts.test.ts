import type { APIRequestContext, Page } from '@playwright/test';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { ADMIN, signIn, toast } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const conflict = (page: Page) =>
  page.getByRole('dialog', { name: 'Somebody else has changed this' });

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
  await button(page, 'Use the selected values').click();
  await expect(field(page, 'Area guide')).toHaveValue('Written by hand');
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await propose();
  await send('PATCH', `/api/freelancers/${id}`, { areaGuide: 'By hand again' });
  await button(page, 'Update Profile').click();
  await choose(page, 'Area guide', 'Yours');
  await button(page, 'Use the selected values').click();
  await expect(toast(page)).toContainText('Profile updated successfully!');
});

test('Two tabs change a profile: what both changed is asked, the rest merges by itself', async ({
  page,
  context,
  request,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/409/);
  const id = await createProfile({ title: 'Before', price: '$100' });
  await signIn(page);
  await openEditor(page, id);
  const other = await context.newPage();
  await openEditor(other, id);

  await field(page, 'Title').fill('From the first tab');
  await field(page, 'Price').fill('$120');
  await field(page, 'WeChat').fill('same-for-both');
  await field(other, 'Title').fill('From the second tab');
  await field(other, 'Location').fill('Katong');
  await field(other, 'WeChat').fill('same-for-both');
  await button(other, 'Update Profile').click();
  await expect(toast(other)).toContainText('Profile updated successfully!');

  await button(page, 'Update Profile').click();
  await expect(conflict(page).getByRole('group')).toHaveCount(1);
  const title = conflict(page).getByRole('group', { name: 'Title' });
  await expect(title.getByRole('radio', { name: /^Yours/ })).not.toBeChecked();
  await expect(title).toContainText('From the first tab');
  await expect(title).toContainText(`by ${ADMIN.username}`);
  await expect(title).toContainText('From the second tab');
  await expectAccessible(page, '[role=dialog]');
  await expect(button(page, 'Use the selected values')).toBeDisabled();

  // Nothing is lost by looking at the form again.
  await button(page, 'Keep editing').click();
  await expect(field(page, 'Title')).toHaveValue('From the first tab');
  await button(page, 'Update Profile').click();
  await choose(page, 'Title', 'Yours');
  await button(page, 'Use the selected values').click();
  await expect(toast(page)).toContainText('Profile updated successfully!');
  await expect(page).toHaveURL(/\/admin\/profiles$/);
  expect(await (await request.get(`/api/freelancers/${id}`)).json()).toMatchObject({
    title: 'From the first tab',
    price: '$120',
    location: 'Katong',
    wechat: 'same-for-both',
  });

  // Only another field was changed meanwhile: nobody is asked.
  const { send } = await elsewhere(request);
  await openEditor(page, id);
  await send('PATCH', `/api/freelancers/${id}`, { title: 'Changed elsewhere' });
  await field(page, 'Price').fill('$130');
  await button(page, 'Update Profile').click();
  await expect(page).toHaveURL(/\/admin\/profiles$/);
  expect(await (await request.get(`/api/freelancers/${id}`)).json()).toMatchObject({
    title: 'Changed elsewhere',
    price: '$130',
  });

  // Their value is taken over, and what is chosen is a step of its own.
  await openEditor(page, id);
  await field(page, 'Title').fill('Mine');
  await send('PATCH', `/api/freelancers/${id}`, { title: 'Theirs once more' });
  await button(page, 'Update Profile').click();
  await choose(page, 'Title', 'Theirs');
  await button(page, 'Use the selected values').click();
  await expect(page).toHaveURL(/\/admin\/profiles$/);
  expect(await (await request.get(`/api/freelancers/${id}`)).json()).toMatchObject({
    title: 'Theirs once more',
  });
});
