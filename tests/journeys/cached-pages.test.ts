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

test('A page from memory is taken over without a message on the console', async ({
  page,
  request,
}) => {
  const said = await listen(page);
  for (const path of ['/', '/zh', '/profile/24', '/zh/profile/24', '/privacy', '/login']) {
    const first = await request.get(path);
    const second = await request.get(path);
    expect(second.headers().etag).toBe(first.headers().etag);
    const answer = await openPage(page, path);
    expect(await answer?.headerValue('content-security-policy')).toContain(
      "script-src 'self' 'sha256-",
    );
    // What waits for the page to be idle, or for the visitor's first move, comes too.
    await page.mouse.move(200, 200);
    await page.waitForLoadState('networkidle');
    expect([path, said]).toEqual([path, []]);
  }
});

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
