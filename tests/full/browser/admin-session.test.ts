import { ADMIN, expect, openPage, signIn, test, toast, toSection } from '#tests/support/browser.ts';

const fillIn = async (page: Parameters<typeof openPage>[0], credentials: typeof ADMIN) => {
  await page.getByLabel('Username').fill(credentials.username);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

test('An admin who is deactivated is thrown out at the next call', async ({
  page,
  browser,
  server,
  expectConsole,
}) => {
  expectConsole(/401/);
  await signIn(page, 'admin-users');
  const newcomer = { username: 'newcomer', password: 'a fine password' };
  await page.getByLabel('New username').fill(newcomer.username);
  await page.getByLabel('Password for the new admin').fill(newcomer.password);
  await page.getByRole('button', { name: 'Create Admin' }).click();
  await expect(toast(page)).toContainText('Admin user created successfully');

  const context = await browser.newContext({ baseURL: server.url });
  const theirs = await context.newPage();
  await openPage(theirs, '/login');
  await fillIn(theirs, newcomer);
  await expect(theirs.getByRole('heading', { name: 'Welcome, newcomer' })).toBeVisible();

  const row = page.getByRole('listitem').filter({ hasText: newcomer.username });
  await row.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page)).toContainText('Admin user deactivated successfully');

  await toSection(theirs, 'Services');
  await expect(theirs).toHaveURL(/\/login/);
  await expect(toast(theirs)).toContainText('Session expired');
  await fillIn(theirs, newcomer);
  await expect(theirs.getByRole('alert')).toHaveText('Invalid username or password');
  await context.close();

  await toSection(page, 'Audit Log');
  const log = page.getByRole('region', { name: 'Audit Log' });
  await log.getByLabel('Action').selectOption('Deactivated');
  await expect(log.getByRole('row').nth(1)).toContainText(ADMIN.username);
});

test('An old session is verified when the page is opened', async ({ page, expectConsole }) => {
  expectConsole(/401/);
  await openPage(page, '/login');
  await page.evaluate(() => {
    localStorage.setItem('adminSessionId', 'long gone');
    localStorage.setItem('adminUser', '{"id":1,"username":"gardener"}');
  });
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login\?from=%2Fadmin$/);
  await expect(toast(page)).toContainText('Session expired');
  expect(await page.evaluate(() => localStorage.getItem('adminSessionId'))).toBeNull();
});

test('A line that is down ends no session: the guard offers to try again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503|ERR_FAILED|Failed to fetch/);
  await signIn(page);
  const verify = '**/api/auth/verify';
  await page.route(verify, (route) => route.fulfill({ status: 503, body: 'away' }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(verify);
  await page.route(verify, (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('adminSessionId'))).not.toBeNull();
  await page.unroute(verify);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${ADMIN.username}` })).toBeVisible();
});

test('A line that is down takes no half-typed form away', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED/);
  await signIn(page);
  await page.getByRole('link', { name: 'Create New Profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Half typed');
  const asked = page.waitForRequest('**/api/auth/verify');
  await page.route('**/api/auth/verify', (route) => route.abort());
  // As when another tab has signed in anew.
  await page.evaluate(() =>
    dispatchEvent(new StorageEvent('storage', { key: 'adminSessionId', newValue: 'another' })),
  );
  await asked;
  await page.getByRole('link', { name: 'Contact Information' }).click();
  await expect(page).toHaveURL(/\/admin\/new#contact$/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half typed');
});
