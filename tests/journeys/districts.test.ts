import { expect, openPage, test } from '#tests/support/browser.ts';

interface Counted {
  readonly value: string;
  readonly count: number;
}

test('The map filters by taps, in the sea beside a district too, and leads to the list', async ({
  page,
  request,
}) => {
  const { districts } = await (await request.get('/api/freelancers/facets')).json();
  const countOf = (code: string) =>
    districts.find(({ value }: Counted) => value === code)?.count as number;
  await openPage(page, '/');
  await page.getByRole('link', { name: 'District map' }).click();
  await expect(page).toHaveURL('/districts');
  await expect(page.getByRole('list').getByRole('button')).toHaveCount(28);
  const jurong = page.getByRole('button', { name: /^District 22 Jurong/ });
  await expect(jurong).toHaveAccessibleName(new RegExp(` ${countOf('d22')} profiles?$`));

  const map = page.locator('.district-drawing');
  await map.locator('a').nth(9).click();
  await expect(map.locator('a:focus')).toHaveCount(0);
  await expect(page).toHaveURL('/districts?near=d10');
  // Left of Tuas, where nothing is drawn.
  const { height = 0 } = (await map.boundingBox()) ?? {};
  await map.click({ position: { x: 1, y: height * 0.68 } });
  await expect(page).toHaveURL('/districts?near=d10&near=d22');
  await expect(jurong).toHaveAttribute('aria-pressed', 'true');
  const total = countOf('d10') + countOf('d22');
  await page.getByRole('link', { name: `Show ${total} profiles` }).click();
  await expect(page).toHaveURL('/?near=d10&near=d22#directory');
  await expect(page.getByText(`${total} profiles`, { exact: true })).toBeVisible();
});
