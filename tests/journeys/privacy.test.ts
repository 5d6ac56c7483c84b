import type { Page } from '@playwright/test';
import { defaultAvatarUrls } from '#features/media/uploads/upload-url.rules.ts';
import {
  adminStorageEntries,
  visitorStorageEntries,
} from '#pages/public/legal/privacy-inventory.ts';
import { overlayEntryLeft, signIn } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

type Kept = readonly { readonly key: string; readonly where: string }[];

/** All that the browser keeps for the site, as the privacy page would write it. */
const keptBy = async (page: Page) => {
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    elsewhere: [
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ],
  }));
  expect(stored.elsewhere).toEqual([]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return [
    ...stored.local.map((key) => ({ key, where: 'local' })),
    ...stored.tab.map((key) => ({ key, where: 'tab' })),
    ...cookies.map((key) => ({ key, where: 'cookie' })),
  ];
};

const isNamed = (named: Kept, { key, where }: Kept[number]) =>
  named.some(
    (one) =>
      one.where === where &&
      (one.key.endsWith('*') ? key.startsWith(one.key.slice(0, -1)) : key === one.key),
  );

test('The privacy page names all that a visitor and an admin leave in the browser', async ({
  page,
  createProfile,
}) => {
  const [portrait = ''] = defaultAvatarUrls;
  const id = await createProfile({ profileImage: portrait, whatsapp: '+6581234567' });
  await openPage(page, '/');
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.locator('input[name=search]').first().fill('Jasmine');
  await page
    .getByRole('link', { name: /View Profile/ })
    .first()
    .click();
  await openPage(page, `/profile/${id}`);
  await page.getByRole('button', { name: 'Open the gallery of Jasmine', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Comment (optional)').fill('Half a thought');
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.locator('label').nth(4).click();
  }
  await page.getByRole('button', { name: 'submit and buy 4d' }).click();
  await page.getByRole('button', { name: 'Thank you!' }).click();
  await overlayEntryLeft(page);
  await page.getByRole('link', { name: 'Back to Directory' }).click();
  await expect(page).toHaveURL(/\/$/);

  const ofVisitor = await keptBy(page);
  expect(ofVisitor.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['analyticsSession', 'theme', 'defaultSMSMessage']),
  );
  expect(ofVisitor.filter((kept) => !isNamed(visitorStorageEntries, kept))).toEqual([]);

  await signIn(page);
  await page.goto(`/admin/${id}`);
  await page.getByLabel('Title', { exact: true }).fill('Half a title');
  const ofAdmin = await keptBy(page);
  expect(ofAdmin.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['adminSessionId', 'picture_session']),
  );
  expect(
    ofAdmin.filter((kept) => !isNamed([...visitorStorageEntries, ...adminStorageEntries], kept)),
  ).toEqual([]);
});
