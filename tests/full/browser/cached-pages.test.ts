import type { Page } from '@playwright/test';
import { expect, openPage, test } from '#tests/support/browser.ts';

/** Everything that the browser has to say of a page. */
const listen = async (page: Page) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(String(error)));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`violation: ${violatedDirective} ${blockedURI}`),
    );
  });
  return said;
};

test('A shared link with tracking parameters shows the same page, and loses them', async ({
  page,
}) => {
  const said = await listen(page);
  await openPage(page, '/?utm_source=chat&search=Mei&fbclid=1#directory');
  await expect(page).toHaveURL(/\/\?search=Mei#directory$/);
  await expect(page.getByRole('heading', { name: 'Search results for "Mei"' })).toBeVisible();
  expect(said).toEqual([]);
});
