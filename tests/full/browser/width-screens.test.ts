import type { Page } from '@playwright/test';
import { expect, openPage } from '#tests/support/browser.ts';
import { painting } from '#tests/support/picture-variants.ts';
import { phone } from '#tests/support/profiles.ts';
import { publicPaths, setTextSize } from '#tests/support/public-paths.ts';
import { test, tooWide } from '#tests/support/wide-content.ts';

/** What the cards say of a profile. */
const CARD_TEXT =
  '.card-head > h3, .card-price > b, .card-title, .card-where > p, .featured-facts, .service-badges > li, .card-availability, .lucky-card h3';

/** Names, headings, the texts of cards and the words of controls of which a part is not shown. */
const cutWords = (page: Page) =>
  page
    .locator(CARD_TEXT)
    .or(
      page.locator(':is(h1, h2, h3):not(.sr-only), .button, .chip, .tab-bar > a, .contact-bar > a'),
    )
    .or(page.locator('.contact-detail p'))
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility() && getComputedStyle(part).overflow !== 'visible')
        // No box fits a word of forty letters, such as a name of another test.
        .filter(({ textContent }) => !/\S{40}/.test(textContent ?? ''))
        .filter(
          ({ scrollWidth, scrollHeight, clientWidth, clientHeight }) =>
            scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );

/** The edges of the header, and where its first word begins. */
const headerPlace = (page: Page) =>
  page.locator('.site-header').evaluate((header) => {
    const { x, y, width, height } = header.getBoundingClientRect();
    return [x, y, width, height, header.querySelector('.site-brand')?.getBoundingClientRect().x];
  });

for (const [what, percent, viewport] of [
  ['at a text size of 150 %', 150, phone.viewport],
  ['at a text size of 200 %', 200, phone.viewport],
  ['on a phone', 100, phone.viewport],
  ['on a small phone', 100, { width: 320, height: 568 }],
  ['on a phone held sideways', 100, { width: 844, height: 390 }],
  ['on a very wide screen', 100, { width: 2_560, height: 1_440 }],
] as const) {
  test(`Every public page fits ${what}`, async ({ page, expectConsole }) => {
    test.slow();
    expectConsole(/401|404/);
    // Profiles of other tests have pictures of other sites, which no test may request.
    const picture = await painting(7);
    await page.route(/^https:/, (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: picture }),
    );
    await setTextSize(page, percent);
    await page.setViewportSize(viewport);
    await openPage(page, '/');
    const place = await headerPlace(page);
    for (const path of publicPaths) {
      await openPage(page, path);
      await expect.poll(() => tooWide(page, viewport.width), path).toEqual([]);
      expect([path, await cutWords(page)]).toEqual([path, []]);
      expect([path, await headerPlace(page)]).toEqual([path, place]);
    }
  });
}

test('The texts of a card can be read and its controls be hit on every phone', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/?pages=3', '/zh?pages=3']) {
      await openPage(page, path);
      const small = await page.locator('article *').evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility() && part.textContent?.trim())
          .filter((part) => Number.parseFloat(getComputedStyle(part).fontSize) < 13)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
      expect(small).toEqual([]);
      // The area that answers a tap: the control or what it places around itself.
      const narrow = await page.locator('article :is(a, button)').evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .map((control) => {
            const { width, height } = control.getBoundingClientRect();
            const around = getComputedStyle(control, '::after');
            const [w, h] = [around.width, around.height].map(
              (size) => Number.parseFloat(size) || 0,
            );
            return {
              html: control.outerHTML,
              size: [Math.max(width, w ?? 0), Math.max(height, h ?? 0)],
            };
          })
          .filter(({ size }) => Math.min(...size) < 43.5)
          .map(({ html, size }) => `${size}: ${html.slice(0, 120)}`),
      );
      expect(narrow).toEqual([]);
    }
  }
});
