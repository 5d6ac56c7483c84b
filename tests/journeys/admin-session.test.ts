import {
  ADMIN,
  expect,
  fillLogin,
  signIn,
  test,
  toast,
  toSection,
} from '#tests/support/browser.ts';

test('A session that ended is told, and the way leads back to where the admin was', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/401/);
  await signIn(page, 'audit-log', { isOwn: true });
  const log = page.getByRole('region', { name: 'Audit Log' });
  // All that the page asks for by itself has come.
  await expect(log.getByRole('row').nth(1)).toBeVisible();
  await expect(
    log.getByLabel('Who').getByRole('option', { name: ADMIN.username }).first(),
  ).toBeAttached();
  // As if another device had ended it: the browser still holds the id.
  await page.evaluate(async () => {
    const headers = { 'x-session-id': localStorage.getItem('adminSessionId') ?? '' };
    await fetch('/api/auth/logout', { method: 'POST', headers });
  });
  await log.getByRole('button', { name: 'Refresh' }).click();
  await expect(toast(page)).toContainText('Session expired');
  await expect(page).toHaveURL(/\/login\?from=/);
  expect(await page.evaluate(() => localStorage.getItem('adminUser'))).toBeNull();
  await fillLogin(page);
  await expect(page).toHaveURL(/\/admin\/audit-log$/);
});

test('The audit log tells what was done, and filters it', async ({ page }) => {
  await signIn(page, 'services');
  const onOff = page.getByRole('switch', { name: 'Nature Walk' });
  // Off and on again: other tests share the server.
  for (const checked of [false, true]) {
    await onOff.click();
    await expect(onOff).toBeChecked({ checked });
    await expect(onOff).toBeEnabled();
  }
  await toSection(page, 'Audit Log');
  const log = page.getByRole('region', { name: 'Audit Log' });
  const first = log.getByRole('row').nth(1);
  await expect(first).toContainText('Changed');
  await expect(first).toContainText('showInFilter');

  await log.getByLabel('Who').selectOption(ADMIN.username);
  await log.getByLabel('Action').selectOption('Signed in');
  await expect(first).toContainText('Signed in');
  await log.getByLabel('Record', { exact: true }).selectOption('4D draw');
  await expect(log.getByText('No entries found')).toBeVisible();
  await log.getByLabel('Record', { exact: true }).selectOption('All');
  await log.getByLabel('Until').fill('2020-01-01');
  await expect(log.getByText('No entries found')).toBeVisible();
});
