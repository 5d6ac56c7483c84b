import { expectAccessible } from '#tests/support/accessible.ts';
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

test('The list chooses by keyboard, and the address keeps the other filters', async ({ page }) => {
  await openPage(page, '/districts?service=Dinner+Companion');
  const orchard = page.getByRole('button', { name: /Orchard/ });
  await orchard.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/districts?service=Dinner+Companion&near=d09');
  await expect(orchard).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/districts?service=Dinner+Companion');
  await expect(orchard).toHaveAttribute('aria-pressed', 'false');
});

for (const [path, colorScheme] of [
  ['/districts?near=d09', 'light'],
  ['/zh/districts?near=d09', 'dark'],
] as const) {
  test(`${path} is readable for everybody in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openPage(page, path);
    await expectAccessible(page);
  });
}

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });
  test('districts are links to the filtered list, drawn and in the list', async ({ page }) => {
    await page.goto('/districts?near=d10');
    await page.getByRole('button', { name: /Orchard/ }).click();
    await expect(page).toHaveURL('/?near=d09&near=d10');
    await page.goto('/districts');
    await page
      .locator('.district-drawing a')
      .nth(21)
      .click({ position: { x: 60, y: 20 } });
    await expect(page).toHaveURL('/?near=d22');
  });
});
