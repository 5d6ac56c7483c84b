import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, openPage, phone, test } from '#tests/support/profiles.ts';

const table = (page: Page) => page.getByRole('table');
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const [where, viewport] of [
  ['On a desktop', { width: 1440, height: 900 }],
  ['On a phone', phone.viewport],
] as const) {
  test(`${where}, three profiles in Orchard under S$150 are compared in six steps from the home page`, async ({
    page,
    createProfile,
  }) => {
    await page.setViewportSize(viewport);
    for (const name of ['Orchard Fern', 'Orchard Iris', 'Orchard Moss']) {
      await createProfile({ name, postalCode: '238801', location: 'Orchard', price: '$120 / h' });
    }
    await openPage(page, '/');
    const search = page.getByLabel('Search', { exact: true });
    await search.fill('orchard under 150');
    await search.press('Enter');
    const results = page.getByRole('region', { name: /^Search results/ });
    // The former cards stay until the new ones arrive, together with their number.
    await expect(results.getByText(/^\d+ profiles$/)).toBeVisible();
    const hearts = results.getByRole('button', { name: /^Save/ });
    for (const nth of [0, 1, 2]) await hearts.nth(nth).click();
    await page.getByRole('link', { name: 'Saved 3' }).click();
    await page.getByRole('link', { name: 'Compare 3' }).click();

    await expect(table(page).getByRole('columnheader')).toHaveCount(3);
    const prices = table(page)
      .getByRole('row', { name: /^Price/ })
      .getByRole('cell');
    for (const price of await prices.allTextContents()) {
      expect(Number(/\$(\d+)/.exec(price)?.[1])).toBeLessThanOrEqual(150);
    }
    await table(page)
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click();
    await expect(table(page).getByRole('columnheader')).toHaveCount(2);
  });
}

test('A note stays in the browser and is in no link', async ({
  browser,
  page,
  context,
  createProfile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ids = [
    await createProfile({ name: 'Noted Rose' }),
    await createProfile({ name: 'Noted Lily' }),
  ];
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await page.addInitScript((saved) => {
    localStorage.setItem('savedProfiles', JSON.stringify(saved));
    Reflect.deleteProperty(Navigator.prototype, 'share');
  }, ids);
  await openPage(page, '/saved');
  await page.getByRole('button', { name: 'Add a note (Noted Lily)' }).click();
  await page.keyboard.type('Remember-the-orchids');
  await openPage(page, '/saved');
  await expect(page.getByLabel('Note on Noted Lily')).toHaveValue('Remember-the-orchids');
  await page.getByRole('button', { name: 'Share list' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe(`?ids=${ids.join()}`);

  await page.getByRole('link', { name: 'Compare 2' }).click();
  await expect(table(page).getByRole('row', { name: /^My note/ })).toContainText(
    'Remember-the-orchids',
  );
  expect(sent.filter((text) => text.includes('orchids'))).toEqual([]);

  // Somebody else opens the link.
  const other = await browser.newPage();
  await openPage(other, link);
  await expect(other.locator('.directory-grid > article').getByRole('heading')).toHaveText([
    'Noted Rose',
    'Noted Lily',
  ]);
  await other.getByRole('button', { name: 'Save all' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Saved 2' })).toBeVisible();
  await other.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(table(other).getByRole('columnheader')).toHaveCount(2);
  await expect(other.getByText('orchids')).toHaveCount(0);
  await other.close();
});

test.describe('On a phone', () => {
  // Not as a phone, which would make a page that is too wide smaller.
  test.use({ viewport: phone.viewport });

  test('the table scrolls sideways beside its first column, and the page does not', async ({
    page,
  }) => {
    await openPage(page, '/compare?ids=1,2,3,4');
    expect(await isWide(page)).toBe(false);
    const label = table(page).getByRole('rowheader', { name: 'Price' });
    const before = await label.boundingBox();
    await page.locator('.compare-scroll').evaluate((part) => part.scrollTo({ left: 200 }));
    expect(await page.locator('.compare-scroll').evaluate((part) => part.scrollLeft)).toBe(200);
    expect((await label.boundingBox())?.x).toBe(before?.x);
    await expectAccessible(page);
  });
});
