import type { APIRequestContext } from '@playwright/test';
import { defaultAvatarUrls } from '#features/media/uploads/upload-url.rules.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { adminApi } from '#tests/support/admin-api.ts';
import { expect, openPage, phone, test } from '#tests/support/profiles.ts';

const [portrait = '', _second = ''] = defaultAvatarUrls;

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
