import type { Page } from '@playwright/test';
import { expect, hydrated, openPage, test } from '#tests/support/browser.ts';

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

for (const path of ['/', '/zh', '/profile/24', '/zh/profile/24', '/privacy', '/login']) {
  test(`${path} from memory is taken over without a word`, async ({ page, request }) => {
    const first = await request.get(path);
    const second = await request.get(path);
    expect(second.headers().etag).toBe(first.headers().etag);
    const said = await listen(page);
    const answer = await openPage(page, path);
    expect(await answer?.headerValue('content-security-policy')).toContain(
      "script-src 'self' 'sha256-",
    );
    // What waits for the page to be idle, or for the visitor's first move, comes too.
    await page.mouse.move(200, 200);
    await page.waitForLoadState('networkidle');
    expect(said).toEqual([]);
  });
}

test('A page from memory runs no script but its own', async ({ page, expectConsole }) => {
  expectConsole('violates the following Content Security Policy');
  await openPage(page, '/');
  const ran = await page.evaluate(async () => {
    const blocked = new Promise((resolve) =>
      addEventListener('securitypolicyviolation', resolve, { once: true }),
    );
    const script = document.createElement('script');
    script.textContent = 'window.smuggled = true';
    document.body.append(script);
    await blocked;
    return 'smuggled' in window;
  });
  expect(ran).toBe(false);
});

test('A shared link with tracking parameters shows the same page, and loses them', async ({
  page,
}) => {
  const said = await listen(page);
  await openPage(page, '/?utm_source=chat&search=Mei&fbclid=1#directory');
  await expect(page).toHaveURL(/\/\?search=Mei#directory$/);
  await expect(page.getByRole('heading', { name: 'Search results for "Mei"' })).toBeVisible();
  expect(said).toEqual([]);
});

test('An address that is no page keeps its spelling, and offers the other language’s home', async ({
  page,
  expectConsole,
}) => {
  expectConsole('status of 404');
  await page.goto('/nothing/here?x=1');
  await hydrated(page);
  await expect(page).toHaveURL(/\/nothing\/here\?x=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByRole('link', { name: '中文' })).toHaveAttribute('href', '/zh');
});
