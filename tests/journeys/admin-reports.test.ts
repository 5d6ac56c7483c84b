import { expectAccessible } from '#tests/support/accessible.ts';
import { signIn, toast } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

test('A visitor reports a profile, and an admin works through the queue', async ({
  page,
  openProfile,
}) => {
  await openProfile({ name: 'Doubtful Daisy' });
  await page.getByRole('button', { name: 'Report this profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this profile' });
  const send = dialog.getByRole('button', { name: 'Send report' });
  await expect(send).toBeDisabled();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Somebody may be under 18 or in danger').check();
  await expect(dialog.getByText('call the police: 999')).toBeVisible();
  await dialog.getByLabel('The photos or details are not real').check();
  await dialog.getByLabel('Details that help us (optional)').fill('Seen elsewhere.');
  await send.click();
  const sent = page.getByRole('dialog', { name: 'Thank you' });
  await expect(sent).toContainText('Your report was sent.');
  const reference = await sent.getByRole('status', { name: 'Your reference' }).textContent();
  expect(reference).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  await expectAccessible(page, '[role=dialog]');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sent.getByRole('button', { name: 'Copy the reference' }).click();
  await expect(toast(page)).toContainText('Copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await sent.getByRole('link', { name: 'See your report' }).click();
  await expect(page.getByRole('heading', { name: 'We have your report' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/reports/${reference}$`));

  await signIn(page, 'reports');
  const panel = page.getByRole('region', { name: 'Reports' });
  const report = panel.getByRole('listitem').filter({ hasText: 'Doubtful Daisy' });
  await expect(report).toContainText('Photos or details are not real');
  await expect(report).toContainText('Seen elsewhere.');
  await expect(report).toContainText('23 h left');
  await report.getByRole('button', { name: 'Hide profile and pictures' }).click();
  await expect(toast(page)).toContainText('Profile hidden, with its pictures');
  await expect(report).toContainText('(hidden)');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Change undone');
  await expect(report).not.toContainText('(hidden)');
  await report.getByRole('button', { name: 'Hide profile and pictures' }).click();
  await expect(report).toContainText('(hidden)');
  await report.getByRole('button', { name: 'Close' }).click();
  const closing = page.getByRole('dialog', { name: 'Close report' });
  await closing.getByRole('button', { name: 'Close report' }).click();
  await expect(closing.getByText('Please choose an outcome')).toBeVisible();
  await expect(closing.getByRole('radio').first()).toBeFocused();
  await closing.getByLabel('Hid the profile').check();
  await closing.getByLabel('Note to the reporter').fill('Thank you for telling us.');
  await expectAccessible(page, '[role=dialog]');
  await closing.getByRole('button', { name: 'Close report' }).click();
  await expect(toast(page)).toContainText('Report closed');
  await expect(report).toBeHidden();
  await panel.getByRole('button', { name: 'Closed' }).click();
  await expect(report).toContainText('Hid the profile');

  await openPage(page, `/zh/reports/${reference}`);
  await expect(page.getByRole('heading', { name: '您的举报已处理完毕' })).toBeVisible();
  await expect(page.getByText('该个人主页及其照片已隐藏。')).toBeVisible();
  await expect(page.getByText('Thank you for telling us.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await openPage(page, '/admin/reports');
  await panel.getByRole('button', { name: 'Closed' }).click();
  await report.getByRole('button', { name: 'Reopen' }).click();
  await expect(toast(page)).toContainText('Report reopened');
  await panel.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(report).toBeVisible();
});
