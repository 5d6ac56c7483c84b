import type { Page } from '@playwright/test';
import {
  newerGlobals,
  newerMembers,
  newerOfIterators,
  newerStatics,
} from '#platform/build/newer-functions.ts';
import { fillLogin, overlayEntryLeft, signIn, toSection } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const newer = { newerGlobals, newerMembers, newerOfIterators, newerStatics };

/** The page's scripts find a browser as old as the oldest that package.json names. */
const makeOld = (page: Page) =>
  page.addInitScript((names: typeof newer) => {
    const world = globalThis as unknown as Record<string, Record<string, object>>;
    const remove = (owner: object | undefined, members: readonly string[]) => {
      for (const member of members) if (owner) Reflect.deleteProperty(owner, member);
    };
    for (const [owner, members] of Object.entries(names.newerStatics)) {
      remove(world[owner], members);
    }
    for (const [owner, members] of Object.entries(names.newerMembers)) {
      remove(world[owner]?.prototype, members);
    }
    remove(world.Iterator?.prototype, names.newerOfIterators);
    remove(globalThis, [...names.newerGlobals, 'Iterator']);
  }, newer);

/** As in a browser that lets sites keep nothing. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });

/** Home, theme, a profile by a tap, its gallery and a review with its number. */
const walkAsVisitor = async (page: Page) => {
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
  const search = page.getByRole('banner').locator('input[name=search]');
  await search.fill('a');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: /Search results/i })).toBeVisible();
  await page
    .locator('.card-photo')
    .first()
    .click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('link', { name: /^View Profile/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/profile\/\d+$/);
  await expect(page.getByRole('radiogroup')).toHaveCount(3);
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.locator('label').nth(4).click();
  }
  await page.getByRole('button', { name: 'submit and buy 4d' }).click();
  await page.getByRole('button', { name: 'Thank you!' }).click();
  await overlayEntryLeft(page);
};

/** From the list to the editor, the draws and the analytics. */
const walkAsAdmin = async (page: Page) => {
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await page.getByRole('button', { name: 'Contact Messages' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await toSection(page, 'Lucky Garden');
  await page.getByLabel('1st Prize').fill('1234');
  await page.getByRole('link', { name: 'Create New Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
};

test('The pages work in the oldest browsers of the baseline', async ({ page }) => {
  await makeOld(page);
  await walkAsVisitor(page);
  await signIn(page);
  await walkAsAdmin(page);
});

test('The product works where nothing may be stored', async ({ page }) => {
  await blockStorage(page);
  await walkAsVisitor(page);
  await openPage(page, '/login');
  await fillLogin(page);
  await walkAsAdmin(page);
});
