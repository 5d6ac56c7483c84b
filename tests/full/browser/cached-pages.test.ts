import { expect, openPage, test } from '#tests/support/browser.ts';
import { recordConsole } from '#tests/support/console-messages.ts';

test('A shared link with tracking parameters shows the same page, and loses them', async ({
  page,
}) => {
  const said = await recordConsole(page);
  await openPage(page, '/?utm_source=chat&search=Mei&fbclid=1#directory');
  await expect(page).toHaveURL(/\/\?search=Mei#directory$/);
  await expect(page.getByRole('heading', { name: 'Search results for "Mei"' })).toBeVisible();
  expect(said).toEqual([]);
});

test('A link with its parameters in another order is hydrated as it was sent', async ({
  browser,
  server,
}) => {
  // Loading the page again while it is hydrated fails only sometimes, and only before its scripts are cached.
  for (let visit = 0; visit < 12; visit += 1) {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    const messages = await recordConsole(page);
    await openPage(page, '/?near=orchard&available=tonight&minRating=4');
    await expect(page).toHaveURL(/\/\?available=tonight&minRating=4&near=orchard$/);
    await page.waitForLoadState('networkidle');
    expect(messages).toEqual([]);
    await context.close();
  }
});

test('A page from memory is taken over without a message on the console', async ({
  page,
  request,
}) => {
  const said = await recordConsole(page);
  for (const path of ['/', '/zh', '/profile/24', '/zh/profile/24', '/privacy', '/login']) {
    const etag = async () => (await request.get(path)).headers().etag;
    // A change of an earlier test may still be on its way to the page.
    const isUnchanged = async () => {
      const first = await etag();
      return first === (await etag());
    };
    await expect.poll(isUnchanged).toBe(true);
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
