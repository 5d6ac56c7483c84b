import {
  ADMIN,
  expect,
  fillLogin,
  hydrated,
  openPage,
  signIn,
  test,
  toast,
} from '#tests/support/browser.ts';

test('An admin signs in, is known after a reload, and signs out', async ({
  page,
  expectConsole,
}) => {
  // The overview may still be loading at a logout, so that its calls are refused.
  expectConsole(/401/);
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

test('A guarded page leads to the login and back, but the login leads to no other site', async ({
  page,
}) => {
  await page.goto('/admin/reviews');
  await expect(page).toHaveURL(/\/login\?from=%2Fadmin%2Freviews$/);
  await hydrated(page);
  await fillLogin(page);
  await expect(page).toHaveURL(/\/admin\/reviews$/);
  await openPage(page, '/login?from=https%3A%2F%2Fexample.com');
  await fillLogin(page);
  await expect(page).toHaveURL(/\/admin$/);
});

test('A session that ends elsewhere ends here too', async ({ page, context, expectConsole }) => {
  expectConsole(/401/);
  await signIn(page, undefined, { isOwn: true });
  const other = await context.newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
});

test('An admin creates another, changes the password, deactivates', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/400|409/);
  const username = `helper-${Date.now()}`;
  await signIn(page, 'admin-users');
  const create = page.getByRole('button', { name: 'Create Admin' });
  await create.click();
  await expect(toast(page)).toContainText('Username and password are required');

  await page.getByLabel('New username').fill(username);
  await page.getByLabel('Password for the new admin').fill('short');
  await create.click();
  await expect(toast(page)).toContainText('Password must be at least 8 characters long');
  await page.getByLabel('Password for the new admin').fill('long enough');
  await create.click();
  await expect(toast(page)).toContainText('Admin user created successfully');
  await expect(page.getByLabel('New username')).toHaveValue('');
  await page.getByLabel('New username').fill(username.toUpperCase());
  await page.getByLabel('Password for the new admin').fill('long enough');
  await create.click();
  await expect(page.getByLabel('New username')).toHaveAccessibleDescription(
    'An admin with this username already exists',
  );
  await expect(page.getByLabel('New username')).toBeFocused();
  await page.getByLabel('New username').fill('');
  await page.getByLabel('Password for the new admin').fill('');

  const row = page.getByRole('listitem').filter({ hasText: username });
  await expect(row.getByText('Active')).toBeVisible();
  const field = row.getByLabel(`New password for ${username}`);
  await field.fill('another password');
  await row.getByRole('button', { name: 'Update Password' }).click();
  await expect(toast(page)).toContainText('Password updated successfully');
  await expect(field).toHaveValue('');

  await row.getByRole('button', { name: 'Deactivate' }).click();
  const asked = page.getByRole('alertdialog', { name: new RegExp(`deactivate ${username}`) });
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
