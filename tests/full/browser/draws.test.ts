import { adminApi } from '#tests/support/admin-api.ts';
import { expect, openPage, test } from '#tests/support/browser.ts';

const ten = (first: number) => Array.from({ length: 10 }, (_, index) => first - index);

test('What is not there is a 404', async ({ page, expectConsole }) => {
  expectConsole('404');
  for (const path of ['/draws/1', '/zh/draws/nothing', '/draws?page=99']) {
    expect((await openPage(page, path))?.status()).toBe(404);
  }
});

test('The Lucky Garden tells since when and for how long, and a profile her matches', async ({
  page,
  request,
}) => {
  const [{ freelancer }] = await (await request.get('/api/lucky-garden')).json();
  await openPage(page, '/');
  const garden = page.getByRole('region', { name: 'Lucky Garden' });
  const time = /^Listed since \d+ \w{3} · stays (until the next draw|for \d more draws)$/;
  await expect(garden.getByText(time)).toHaveCount(await garden.getByRole('article').count());
  await openPage(page, `/profile/${freelancer.id}`);
  await page.getByRole('link', { name: /lucky numbers? from this profile's reviews/ }).click();
  await expect(page).toHaveURL('/draws');
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are turned by links, and a number is checked by the form', async ({
    page,
    request,
  }) => {
    const admin = await adminApi(request);
    const ids: number[] = [];
    for (const day of [1, 2, 3, 4, 5, 6, 7]) {
      const { id } = await admin.send('POST', '/4d-draws', {
        // Too old to change anything else.
        ...{ drawNumber: String(100 + day), drawDate: `2020-01-0${day}` },
        ...{ firstPrize: 1, secondPrize: 2, thirdPrize: 3 },
        ...{ starterPrizes: ten(99), consolationPrizes: ten(89) },
      });
      ids.push(id);
    }
    await page.goto('/zh/draws');
    await page.getByRole('link', { name: '较早' }).click();
    await expect(page).toHaveURL('/zh/draws?page=2');
    await expect(page.getByText(/^第 2 页，共 2 页$/)).toBeVisible();
    await expect(page.getByRole('article').last().getByRole('listitem').first()).toHaveText('0090');
    for (const id of ids) await admin.send('DELETE', `/4d-draws/${id}`);

    const answer = page.getByRole('region', { name: '查号码' }).getByRole('status');
    await page.getByLabel('四位数字').fill('7286');
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page).toHaveURL('/zh/draws?check=7286');
    await expect(answer).toContainText('曾在 2 期上榜');
    await page.getByLabel('四位数字').fill('0001');
    await page.getByRole('button', { name: '查询' }).click();
    await expect(answer).toContainText('每逢星期三');
  });
});
