import { expectAccessible } from '#tests/support/accessible.ts';
import {
  ADMIN,
  confirmPassword,
  expect,
  openPage,
  signIn,
  test,
  toast,
} from '#tests/support/browser.ts';

test('An admin signs in, is known after a reload, and signs out', async ({ page }) => {
  await openPage(page, '/login');
  const button = page.getByRole('button', { name: 'Sign In' });
  await expect(button).toBeDisabled();
  await expect(page.getByText('Session expires after 24 hours of login')).toBeVisible();

  await page.getByLabel('Username').fill(ADMIN.username);
  await expect(button).toBeDisabled();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(ADMIN.password);
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await button.click();

  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: `Welcome, ${ADMIN.username}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: `Welcome, ${ADMIN.username}` })).toBeVisible();
  // The browser is known from now on, and no script can read by what.
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth/login' });

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('adminSessionId'))).toBeNull();
});

test('A wrong password is told in the server’s words', async ({ page, expectConsole }) => {
  expectConsole(/401/);
  await openPage(page, '/login');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
  await expect(page).toHaveURL(/\/login$/);
});

test('A lost connection is told as one, and the button waits', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED/);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.abort();
  });
  await openPage(page, '/login');
  await page.getByLabel('Username').fill('someone');
  await page.getByLabel('Password', { exact: true }).fill('something');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  release();
  await expect(page.getByRole('alert')).toHaveText('Connection error. Please try again.');
});

test('A guarded page sends strangers to the login, and back after it', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login\?from=%2Fadmin$/);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('A session that ends elsewhere ends here too', async ({ page, context, expectConsole }) => {
  expectConsole(/401/);
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
});

test('The login is never a way to another site', async ({ page }) => {
  await openPage(page, '/login?from=https%3A%2F%2Fexample.com');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('An admin creates another, changes the password, deactivates', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/400|409/);
  await signIn(page, 'admin-users');
  const create = page.getByRole('button', { name: 'Create Admin' });
  await create.click();
  await expect(toast(page)).toContainText('Username and password are required');

  await page.getByLabel('New username').fill('helper');
  await page.getByLabel('Password for the new admin').fill('short');
  await create.click();
  await expect(toast(page)).toContainText('Password must be at least 8 characters long');
  await page.getByLabel('Password for the new admin').fill('long enough');
  await create.click();
  await expect(toast(page)).toContainText('Admin user created successfully');
  await expect(page.getByLabel('New username')).toHaveValue('');
  await page.getByLabel('New username').fill('Helper');
  await page.getByLabel('Password for the new admin').fill('long enough');
  await create.click();
  await expect(page.getByLabel('New username')).toHaveAccessibleDescription(
    'An admin with this username exists already',
  );
  await expect(page.getByLabel('New username')).toBeFocused();
  await page.getByLabel('New username').fill('');
  await page.getByLabel('Password for the new admin').fill('');

  const row = page.getByRole('listitem').filter({ hasText: 'helper' });
  await expect(row.getByText('Active')).toBeVisible();
  const field = row.getByLabel('New password for helper');
  await field.fill('another password');
  await row.getByRole('button', { name: 'Update Password' }).click();
  await confirmPassword(page, 'Update Password');
  await expect(toast(page)).toContainText('Password updated successfully');
  await expect(field).toHaveValue('');

  await row.getByRole('button', { name: 'Deactivate' }).click();
  const asked = page.getByRole('alertdialog', { name: /deactivate helper/ });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByText('Active')).toBeVisible();
  await row.getByRole('button', { name: 'Deactivate' }).click();
  await asked.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page)).toContainText('Admin user deactivated successfully');
  await expect(row.getByText('Active')).toBeHidden();
  await row.getByRole('button', { name: 'Reactivate' }).click();
  await expect(toast(page)).toContainText('Admin user reactivated');
  await expect(row.getByText('Active')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the login and 404 pages (${colorScheme})`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404/);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openPage(page, '/login');
    await expectAccessible(page);
    await openPage(page, '/nothing-here');
    await expectAccessible(page);
  });
}
