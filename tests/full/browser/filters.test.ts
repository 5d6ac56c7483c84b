import type { Page } from '@playwright/test';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const box = (page: Page) => page.getByLabel('Search', { exact: true });
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const chosen = (page: Page) =>
  page.getByRole('list', { name: 'Selected filters' }).getByRole('button', { name: /^Remove/ });
const cards = (page: Page) =>
  page.getByRole('region', { name: /Talent Directory|Search results/ }).getByRole('article');

test('Nothing is asked for while a Chinese character is being composed', async ({
  page,
  createProfile,
}) => {
  await createProfile({ name: '白静雯' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/suggestions')) asked.push(url.searchParams.get('search') ?? '');
  });
  await openPage(page, '/');
  await box(page).focus();
  await expect(box(page)).toHaveRole('combobox');
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['b', 'ba', 'bai', 'bai j']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  }
  await keyboard.send('Input.insertText', { text: '白静' });
  await expect(options(page).first()).toContainText('白静雯');
  expect(asked).toEqual(['白静']);
});

test('The bar stays while one scrolls, and what has the focus is never under it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const query = ['North', 'East', 'West', 'Central'].map((area) => `location=${area}`).join('&');
  await openPage(page, `/?${query}&available=true&minRating=3&near=d09&near=orchard`);
  const sideways = await chosen(page).evaluateAll((all) =>
    all.filter((chip) => chip.getBoundingClientRect().right > innerWidth),
  );
  expect(sideways).toEqual([]);
  await expect(chosen(page)).toContainText(['Orchard']);

  await openPage(page, '/?sort=alphabetical');
  const bar = page.locator('.directory-bar');
  await cards(page).nth(8).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
  const link = cards(page)
    .nth(4)
    .getByRole('link', { name: /^View Profile/ });
  await cards(page)
    .nth(8)
    .getByRole('link', { name: /^View Profile/ })
    .focus();
  await link.focus();
  const [under, top] = await Promise.all([
    bar.evaluate((part) => part.getBoundingClientRect().bottom),
    link.evaluate((part) => part.getBoundingClientRect().top),
  ]);
  expect(top).toBeGreaterThanOrEqual(under);
});

test('A search on the page of a place or on the map keeps the place, which can be dropped', async ({
  page,
  createProfile,
}) => {
  await createProfile({ name: 'Tamarind Near', postalCode: '238801' });
  await createProfile({ name: 'Tamarind Far', postalCode: '640001' });
  for (const from of ['/in/orchard', '/districts?near=orchard']) {
    await openPage(page, from);
    await box(page).fill('Tamarind');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/search=Tamarind/);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('Tamarind Near');
    await chosen(page).filter({ hasText: 'Orchard' }).click();
    await expect(cards(page)).toHaveCount(2);
  }
});
