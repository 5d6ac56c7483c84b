import type { APIRequestContext, Locator } from '@playwright/test';
import { defaultAvatarUrls } from '#features/media/uploads/upload-url.rules.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { adminApi } from '#tests/support/admin-api.ts';
import { signIn, toast } from '#tests/support/browser.ts';
import { expect, openPage, phone, test } from '#tests/support/profiles.ts';

const [portrait = ''] = defaultAvatarUrls;

const linkTo = async (request: APIRequestContext, id: number): Promise<string> => {
  const { path } = await (await adminApi(request)).send('POST', `/freelancers/${id}/her-link`);
  return path;
};

test.describe('On a phone, in Chinese', () => {
  test.use(phone);

  test('she asks for removal, undoes it, and is away for a while', async ({
    page,
    request,
    createProfile,
  }) => {
    const id = await createProfile({ name: 'Mei', profileImage: portrait });
    await openPage(page, await linkTo(request, id));
    // Of the site's header: the token stays in the address.
    await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
    await page.getByRole('button', { name: '打开我的页面' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('您好，Mei');
    await expectAccessible(page);

    await page.getByRole('button', { name: '删除我的个人主页' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page, '[role=alertdialog]');
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: '删除我的个人主页' }).click();
    await dialog.getByRole('button', { name: '删除我的个人主页' }).click();
    await expect(page.getByText('目前访客看不到您的个人主页。')).toBeVisible();
    expect((await request.get(`/api/freelancers/${id}`)).status()).toBe(404);
    // Her own picture is there for her all the same.
    const picture = page.locator('main .lazy-image').first();
    // What the request adds to the page moves the picture, which loads only in the viewport.
    const isShown = async () => {
      await picture.scrollIntoViewIfNeeded();
      return picture.getByRole('img', { name: /Mei/ }).isVisible();
    };
    await expect.poll(isShown).toBe(true);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByText('目前访客看不到您的个人主页。')).toBeHidden();
    expect((await request.get(`/api/freelancers/${id}`)).status()).toBe(200);

    const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await page.getByLabel('休息至').fill(day);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByRole('button', { name: '我回来了' })).toBeVisible();
    await openPage(page, `/profile/${id}`);
    await expect(page.getByText(/^Away until \d+ \w+$/)).toBeVisible();
  });
});

test('An admin sends one private link in two steps, and all that are missing in four, and prints a record', async ({
  page,
  context,
  createProfile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const names = ['Untold Uma', 'Untold Ines', 'Untold Rosa'];
  const [id = 0] = [
    await createProfile({ name: names[0], whatsapp: '+6580000003' }),
    await createProfile({ name: names[1] }),
    await createProfile({ name: names[2] }),
  ];
  let steps = 0;
  const take = (step: Locator) => {
    steps += 1;
    return step.click();
  };

  await signIn(page);
  await openPage(page, `/admin/${id}`);
  await take(page.getByRole('button', { name: 'Create private link' }));
  const chat = context.waitForEvent('page');
  await take(page.getByRole('link', { name: /^Send by WhatsApp/ }));
  expect(decodeURIComponent((await chat).url())).toMatch(/6580000003.*Untold Uma.*her-word/s);
  expect(steps).toBe(2);
  await (await chat).close();

  await openPage(page, '/admin');
  steps = 0;
  await take(page.getByRole('link', { name: 'Provider consent' }));
  await take(page.getByRole('button', { name: 'Never confirmed' }));
  await take(page.getByRole('button', { name: 'Create links for all' }));
  const links = page.getByRole('dialog');
  await take(links.getByRole('button', { name: 'Copy all messages' }));
  expect(steps).toBe(4);
  await expect(toast(page)).toContainText('Copied');
  const messages = (await page.evaluate(() => navigator.clipboard.readText())).split('\n\n');
  await expect(links.getByRole('listitem')).toHaveCount(messages.length);
  for (const name of names) {
    expect(messages.filter((text) => text.includes(name))).toEqual([
      expect.stringMatching(/\/her-word#[\w-]{43}/),
    ]);
  }
  await expect(links.getByRole('link', { name: 'Send by WhatsApp to Untold Uma' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await openPage(page, `/admin/${id}`);
  await page.getByRole('button', { name: 'Consent record' }).click();
  const record = page.getByRole('dialog', { name: 'Consent record' });
  await expect(record).toContainText('The provider has not approved any version.');
  await expect(record).toContainText('not opened');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await record.getByRole('button', { name: 'Download JSON' }).click();
  expect((await download).suggestedFilename()).toBe(`consent-record-${id}.json`);
});
