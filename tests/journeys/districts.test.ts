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

  const map = page.locator('.district-drawing svg');
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

test('Map, list and profiles show the same districts, with faces, on a phone too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const response = await openPage(page, '/districts?near=d09');
  expect(await response?.text()).toContain('Companions in the chosen districts');
  const chosen = page.locator('.district-chosen > span');
  const profiles = page.getByRole('region', { name: 'Companions in the chosen districts' });
  const countOf = (number: number) =>
    page
      .locator('.district-list > li')
      .nth(number - 1)
      .locator('.district-count')
      .textContent();
  const expectShown = async (...districts: number[]) => {
    const counts = await Promise.all(districts.map(countOf));
    const total = counts.map(Number).reduce((sum, count) => sum + count, 0);
    await expect(chosen).toHaveCount(districts.length);
    await expect(profiles.getByRole('article')).toHaveCount(total);
    await expect(page.locator('.district-drawing svg [data-chosen]')).toHaveCount(districts.length);
  };
  await expectShown(9);
  await expect(chosen).toHaveText(`Orchard${await countOf(9)}`);
  await expect(chosen.locator('.lazy-image')).toHaveCount(Math.min(3, Number(await countOf(9))));

  // A district chosen on the map is scrolled to in the list.
  const jurong = page.getByRole('button', { name: /^District 22 Jurong/ });
  await expect(jurong).not.toBeInViewport();
  await page
    .locator('.district-drawing a')
    .nth(21)
    .click({ position: { x: 30, y: 20 } });
  await expectShown(9, 22);
  await jurong.scrollIntoViewIfNeeded();
  await expect(jurong).toHaveAttribute('aria-pressed', 'true');
  await expect(jurong.locator('img').first()).toBeVisible();

  await jurong.focus();
  await expect(page.locator('.district-drawing svg [data-pointed]')).toHaveAttribute(
    'data-district',
    'd22',
  );
  await page.getByRole('link', { name: 'Clear districts' }).click();
  await expect(page).toHaveURL('/districts');
  await expect(page.locator('.district-chosen')).toHaveText('No district chosen');
  await expect(profiles).toBeHidden();
});

test('A place has a page of its own, on which other filters stay', async ({ page }) => {
  await openPage(page, '/districts');
  const places = page.getByRole('navigation', { name: 'Companions by station' });
  await places.getByRole('link', { name: /^Orchard \d+$/ }).click();
  await expect(page).toHaveURL('/in/orchard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(
    page.getByText(/^\d+ companions are listed near Orchard, with prices/),
  ).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Price: Low to High');
  await expect(page).toHaveURL('/in/orchard?sort=price-low');
  await page
    .getByRole('link', { name: /^View Profile/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/profile\/\d+$/);
  await page.getByRole('link', { name: 'Back to Directory' }).click();
  await expect(page).toHaveURL('/in/orchard?sort=price-low');
  // The filter of the page itself can only be left together with the page.
  await page.getByRole('button', { name: 'Remove filter: Orchard' }).click();
  await expect(page).toHaveURL('/?sort=price-low');
});
