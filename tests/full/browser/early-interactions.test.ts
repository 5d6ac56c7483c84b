import type { Page } from '@playwright/test';
import { openWithoutScripts } from '#tests/support/browser.ts';
import { callsTo, expect, phone, test } from '#tests/support/profiles.ts';

// What people do between the page's first paint and the moment when its scripts are there.

const stars = (page: Page, criterion: string) => page.getByRole('radiogroup', { name: criterion });
const tap = (page: Page, criterion: string, count: number) =>
  stars(page, criterion)
    .locator('label')
    .nth(count - 1)
    .click();
const comment = (page: Page) => page.getByLabel('Comment (optional)');
const submit = (page: Page) => page.getByRole('button', { name: 'submit and buy 4d' });
const cards = (page: Page) =>
  page.getByRole('region', { name: /Talent Directory|Search results/ }).getByRole('article');
const searchBox = (page: Page) => page.getByLabel('Search', { exact: true });

test('Stars, name and comment of an early review are taken over and can be changed', async ({
  page,
  createProfile,
}) => {
  const id = await createProfile();
  const sent = callsTo(page, /\/reviews$/);
  const letScriptsCome = await openWithoutScripts(page, `/profile/${id}`);
  await tap(page, 'Look Alike', 2);
  await tap(page, 'Look Alike', 4);
  await tap(page, 'Services', 5);
  // Four stars are drawn full before any script could draw them.
  const fill = (place: number) =>
    stars(page, 'Look Alike')
      .locator('.star')
      .nth(place)
      .evaluate((star) => getComputedStyle(star).fill);
  expect(await fill(3)).toBe(await fill(0));
  expect(await fill(4)).not.toBe(await fill(0));
  await page.getByLabel('Your name (optional)').fill('Tan');
  await comment(page).fill('Typed early');

  await letScriptsCome();
  await expect(stars(page, 'Look Alike')).toContainText('Very similar');
  await tap(page, 'GFE', 3);
  await tap(page, 'Look Alike', 1);
  await expect(stars(page, 'Look Alike')).toContainText('Not similar');
  await expect(comment(page)).toHaveValue('Typed early');
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Thank you!' })).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      clientName: 'Tan',
      comment: 'Typed early',
      lookAlikeRating: 1,
      servicesRating: 5,
      gfeRating: 3,
    }),
  ]);
});

test('A review sent early gets its number, and its words never stand in an address', async ({
  page,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/400/);
  const id = await createProfile();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const letScriptsCome = await openWithoutScripts(page, `/profile/${id}`);
  await comment(page).fill('Kept to the end');
  await tap(page, 'Look Alike', 5);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Please complete all ratings');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(comment(page)).toHaveValue('Kept to the end');
  await expect(stars(page, 'Look Alike').getByRole('radio').last()).toBeChecked();

  await tap(page, 'Services', 5);
  await tap(page, 'GFE', 5);
  await submit(page).click();
  const number = page.locator('.lucky-plain');
  await expect(number).toHaveText(/^\d{4}$/);
  await expect(comment(page)).toHaveValue('');
  const review = page.getByRole('list', { name: 'Client Reviews' }).getByRole('listitem');
  await expect(review).toHaveCount(1);
  await expect(review).toContainText('Kept to the end');
  await expect(review).toContainText((await number.textContent()) ?? '');
  expect(addresses.filter((address) => /Kept|Rating/.test(address))).toEqual([]);
  // The script takes this page over like any other.
  await letScriptsCome();
  await expect(number).toBeVisible();
  await tap(page, 'GFE', 2);
  await expect(stars(page, 'GFE')).toContainText('Fair');
});

test('An early search is sent by Enter; without it the script takes its letters over', async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, '/zh?location=East&sort=alphabetical');
  await page.getByRole('searchbox').fill('a');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/zh\?.*search=a&.*location=East.*sort=alphabetical/);
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await letScriptsCome();
  await expect(page).toHaveURL(/\/zh\?search=a&sort=alphabetical&location=East$/);

  const letThemCome = await openWithoutScripts(page, '/');
  await searchBox(page).fill('nobody is called so');
  await page.getByRole('combobox', { name: 'Location' }).selectOption('East');
  await letThemCome();
  await expect(page).toHaveURL(/\?location=East$/);
  await expect(searchBox(page)).toHaveValue('nobody is called so');
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('East');
});

test.describe('On a phone', () => {
  test.use(phone);

  test('The last early tap waits for the script: more talent, a photo, the filters', async ({
    page,
    createProfile,
  }) => {
    const more = page.getByRole('button', { name: 'Load More Talent' });
    const letScriptsCome = await openWithoutScripts(page, '/?sort=alphabetical');
    await page.getByRole('button', { name: /^Theme/ }).tap();
    await more.tap();
    await expect(more).toHaveAttribute('data-waiting');
    await letScriptsCome();
    await expect(cards(page)).toHaveCount(24);
    await expect(page).toHaveURL(/sort=alphabetical&pages=2$/);
    await expect(more).not.toHaveAttribute('data-waiting');
    await expect(page.getByRole('button', { name: 'Theme: system' })).toBeVisible();

    const letPhotoOpen = await openWithoutScripts(page, '/');
    await cards(page)
      .first()
      .getByRole('button', { name: /^Open the photos of/ })
      .tap();
    await letPhotoOpen();
    await expect(page.getByRole('dialog')).toBeVisible();

    const letSheetOpen = await openWithoutScripts(page, '/');
    await page.getByRole('button', { name: 'Filters' }).tap();
    await letSheetOpen();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();

    const id = await createProfile();
    const letPortraitOpen = await openWithoutScripts(page, `/profile/${id}`);
    await page.getByRole('button', { name: 'Open the gallery of Jasmine: No image' }).tap();
    await letPortraitOpen();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('A tap that waited for scripts that never come follows its link', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|did not come/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Load More Talent' }).click();
  await expect(page).toHaveURL(/\?pages=2$/);
  // Without script, the two pages of the call less the six who are featured above.
  await expect(cards(page)).toHaveCount(18);
});

test('A profile shows when it is there: its skeleton does not keep it', async ({
  page,
  createProfile,
}) => {
  const id = await createProfile({ name: 'Quick' });
  await page.clock.install();
  const letScriptsCome = await openWithoutScripts(page, '/?search=Quick');
  await letScriptsCome();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/freelancers/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await cards(page).getByRole('link', { name: 'View Profile → Quick' }).click();
  await page.clock.runFor(150);
  await expect(page.locator('.skeleton').first()).toBeVisible();
  release();
  // Time stands still: whatever would wait for it is not shown.
  await expect(page.getByRole('heading', { name: 'Quick', level: 1 })).toBeVisible();
});
