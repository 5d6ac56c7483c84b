import { toast } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

test('An unknown path keeps its spelling and is a 404 page with a way back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  const response = await openPage(page, '/no/such/path?x=1');
  expect(response?.status()).toBe(404);
  expect(await response?.text()).toContain('Demo data: ');
  await expect(page).toHaveURL(/\/no\/such\/path\?x=1$/);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: '中文' })).toHaveAttribute('href', '/zh');
  await page.getByRole('link', { name: 'Back to Directory' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('A page contains its styles and those of its dialogs, and requests no stylesheet', async ({
  page,
}) => {
  const stylesheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') stylesheets.push(request.url());
  });
  await openPage(page, '/');
  const backdrop = page.locator('.gallery-backdrop');
  await page.locator('.directory-grid .card-photo').first().click();
  await expect(backdrop).toHaveCSS('position', 'fixed');
  expect(stylesheets).toEqual([]);
});

test('The name and the tagline of the site are in the display font', async ({ page }) => {
  await openPage(page, '/');
  for (const part of [page.locator('.site-brand'), page.getByText('Less Spoken, More Viewed')]) {
    await expect(part).toHaveCSS('font-family', /^"Fraunces Variable"/);
  }
});

test('The language switch keeps the page and its filters, and the server renders the language', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(/\/zh$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page.getByText('少说一点，多看一眼')).toBeVisible();
  await page.getByRole('link', { name: '幸运花园' }).click();
  await expect(page).toHaveURL(/\/zh$/);

  await openPage(page, '/zh?service=City%20Tour');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    '陪伴者名录',
    '精选花园',
    '幸运花园',
  ]);
  await expect(page.getByRole('combobox', { name: '服务' })).toHaveValue('City Tour');
  await expect(
    page.locator('.directory-grid .service-badges').getByText('城市导览').first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/\?service=City/);
});

test.describe('A Chinese browser', () => {
  test.use({ locale: 'zh-CN' });

  test('is offered Chinese once, on the page where it is', async ({ page }) => {
    await openPage(page, '/draws');
    await expect(toast(page)).toContainText('本站有中文版');
    await toast(page).getByRole('button', { name: '切换' }).click();
    await expect(page).toHaveURL(/\/zh\/draws$/);
    await openPage(page, '/draws');
    // The region of the toasts is loaded with the first one; the offer would have come with it.
    await page.keyboard.press('Tab');
    await expect(toast(page)).toBeAttached();
    await expect(page.locator('.toast')).toHaveCount(0);
  });
});

test('The theme follows the system until somebody chooses', async ({ page }) => {
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, '/');
  const dark = await ground();
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
  const light = await ground();
  expect(light).not.toBe(dark);
  await page.reload();
  expect(await ground()).toBe(light);
});
