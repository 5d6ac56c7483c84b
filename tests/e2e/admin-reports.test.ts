import { expectAccessible } from '#tests/support/accessible.ts';
import { signIn, toast } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/profiles.ts';

test('A visitor reports a profile, and an admin works through the queue', async ({
  page,
  openProfile,
}) => {
  await openProfile({ name: 'Doubtful Daisy' });
  await page.getByRole('button', { name: 'Report this profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this profile' });
  const send = dialog.getByRole('button', { name: 'Send report' });
  await expect(send).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Somebody may be under 18 or in danger').check();
  await expect(dialog.getByText('call the police: 999')).toBeVisible();
  await dialog.getByLabel('The photos or details are not real').check();
  await dialog.getByLabel('Anything that helps us (optional)').fill('Seen elsewhere.');
  await send.click();
  await expect(toast(page)).toContainText('Your report was sent.');
  await expect(dialog).toBeHidden();

  await signIn(page);
  const panel = page.getByRole('region', { name: 'Reports' });
  const report = panel.getByRole('listitem').filter({ hasText: 'Doubtful Daisy' });
  await expect(report).toContainText('Photos or details are not real');
  await expect(report).toContainText('Seen elsewhere.');
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toContainText('Report closed');
  await expect(report).toBeHidden();
  await panel.getByRole('button', { name: 'Closed' }).click();
  await report.getByRole('button', { name: 'Reopen' }).click();
  await expect(toast(page)).toContainText('Report reopened');
  await panel.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(report).toBeVisible();
});

test('A refused report is told', async ({ page, openProfile, expectConsole }) => {
  expectConsole(/429/);
  await openProfile({ name: 'Doubtful Daisy' });
  const message = 'Too many reports. Please try again later.';
  await page.route('**/api/freelancers/*/reports', (route) =>
    route.fulfill({ status: 429, json: { message, code: 'too_many_requests' } }),
  );
  await page.getByRole('button', { name: 'Report this profile' }).click();
  await page.getByLabel('Something else').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page)).toContainText(message);
});
