/** What is printed, or saved as PDF: the content in full, dark on white, without controls. */
import type { Page } from '@playwright/test';
import { ensureSession, openPage } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/profiles.ts';

const CONTROLS =
  'body > header, nav, form, .button, .heart, .contact-bar, .directory-bar, .toast-viewport';

/** A4 without the margins that browsers leave. */
const PAPER = { width: 718, height: 1_046 };

const print = async (page: Page) => {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator(CONTROLS).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(0, 0, 0)');
};

/** Texts in another colour than black or dark grey would fade on paper. */
const paleTexts = (page: Page) =>
  page.locator('main :is(h1, h2, h3, p, b, span, a, li, dt, dd)').evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility() && part.textContent?.trim())
      .filter((part) =>
        /rgb\(255, 255, 255\)|oklab\(0\.9|\/ 0\./.test(getComputedStyle(part).color),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

/** Parts that continue beyond what is shown of them, which cannot be scrolled on paper. */
const cutParts = (page: Page) =>
  page.locator('main *').evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility() && getComputedStyle(part).overflowY === 'auto')
      .filter((part) => part.scrollHeight > part.clientHeight + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

const expectOnPaper = async (page: Page, ...cards: string[]) => {
  await print(page);
  expect(await paleTexts(page)).toEqual([]);
  expect(await cutParts(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PAPER.width);
  for (const card of cards) {
    await expect(page.locator(card).first()).toHaveCSS('break-inside', 'avoid');
  }
};

test('A profile is printed with its contacts, photos and reviews', async ({ page, request }) => {
  await openPage(page, '/profile/1');
  await expectOnPaper(page, '.photo-mosaic > li', '.review');
  await expect(page.getByText('+65 0000 0101').first()).toBeVisible();
  const { photos } = await page.locator('.photo-mosaic').evaluate((list) => ({
    photos: Array.from(list.children, (photo) => photo.getBoundingClientRect().right),
  }));
  expect(Math.max(...photos)).toBeLessThanOrEqual(PAPER.width);
  const reviews = await (await request.get('/api/freelancers/1/reviews?limit=3')).json();
  expect(reviews.length).toBeGreaterThan(0);
});

test('The directory is printed as cards that no page break divides', async ({ page }) => {
  await openPage(page, '/');
  await expectOnPaper(page, '.profile-card', '.featured-card', '.lucky-card');
});

test('A draw result and the wallet are printed', async ({ page }) => {
  await openPage(page, '/draws/9003');
  await expectOnPaper(page, '.result');
  await page.emulateMedia({ media: 'screen' });
  await openPage(page, '/luck');
  await expectOnPaper(page);
});

test('The consent record is printed instead of the form behind it', async ({ page }) => {
  await ensureSession(page);
  await openPage(page, '/admin/1');
  await page.getByRole('button', { name: 'Consent record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Consent record' });
  await expect(dialog.getByRole('heading', { name: 'Approvals' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog).toHaveCSS('position', 'static');
  await expect(page.locator('main')).toBeHidden();
  await expect(dialog.getByRole('button')).toHaveCount(0);
});
