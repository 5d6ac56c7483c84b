import type { Page } from '@playwright/test';
import { ADMIN, deleteFromMenu, signIn, toast, toSection } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';
import { pressTwice, sentBy } from '#tests/support/sent-requests.ts';

test('An admin who clicks twice sends once', async ({ page, createProfile, expectConsole }) => {
  // The page may still be loading at the logout, so that its calls are refused.
  expectConsole(/401/);
  const id = await createProfile({ name: 'Twice Tessa' });
  await openPage(page, '/login');
  const sent = sentBy(page);
  // The search for profiles that may be the same changes nothing.
  const expectSent = (...calls: string[]) =>
    expect(sent.splice(0).filter((call) => !call.endsWith('/like'))).toEqual(calls);
  const button = (name: string) => page.getByRole('button', { name });
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await pressTwice(button('Sign In'));
  await page.waitForURL('**/admin');
  expectSent('POST /api/auth/login');

  await toSection(page, 'Admin Users');
  await page.getByLabel('New username').fill('twice');
  await page.getByLabel('Password for the new admin').fill('a fine password');
  await pressTwice(button('Create Admin'));
  await expect(toast(page)).toContainText('Admin user created successfully');
  expectSent('POST /api/admin/users');
  const row = page.getByRole('listitem').filter({ hasText: 'twice' });
  await row.getByRole('button', { name: 'Deactivate' }).click();
  await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }));
  await expect(toast(page)).toContainText('Admin user deactivated successfully');
  expectSent('DELETE /api/admin/users/n');

  await toSection(page, 'Services');
  const onOff = page.getByRole('switch', { name: 'Nature Walk' });
  for (const state of [false, true]) {
    await pressTwice(onOff);
    await expect(onOff).toBeChecked({ checked: state });
    await expect(onOff).toBeEnabled();
    expectSent('PATCH /api/services-config/n');
  }

  await page.goto(`/admin/${id}`);
  await page.getByLabel('Title', { exact: true }).fill('Once is enough');
  await pressTwice(button('Update Profile'));
  await expect(toast(page)).toContainText('Profile updated successfully!');
  expectSent('PATCH /api/freelancers/n');

  await page.goto('/analytics');
  const saved = page.waitForEvent('download');
  await pressTwice(button('Export CSV'));
  await saved;
  expectSent('GET /api/analytics/export');
  await pressTwice(button('Logout'));
  await page.waitForURL('**/login*');
  expectSent('POST /api/auth/logout');
});

test('A deletion is asked once and made once', async ({ page, createProfile }) => {
  await createProfile({ name: 'Gone Gloria' });
  await signIn(page, 'profiles');
  await page.getByLabel('Search by name, contact or ID').fill('Gone Gloria');
  const sent = sentBy(page);
  await deleteFromMenu(page, 'Gone Gloria');
  await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(toast(page)).toContainText('Profile deleted successfully!');
  await pressTwice(toast(page).getByRole('button', { name: 'Undo' }));
  await expect(toast(page)).toContainText('Profile restored');
  expect(sent).toEqual(['DELETE /api/freelancers/n', 'POST /api/freelancers/n/restore']);
});

const rateAll = async (page: Page) => {
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.locator('label').nth(4).click();
  }
};

test('A visitor who clicks twice sends once, and a lost answer comes with the next try', async ({
  page,
  openProfile,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await openProfile();
  const sent = sentBy(page);
  const submit = page.getByRole('button', { name: 'submit and buy 4d' });
  const number = page.getByRole('dialog', { name: 'Your lucky number' }).getByRole('status');
  const reviews = page.getByRole('region', { name: 'Client Reviews' }).getByRole('listitem');

  let given = '';
  await page.route('**/api/freelancers/*/reviews', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const { luckyNumber } = await (await route.fetch()).json();
    given = String(luckyNumber).padStart(4, '0');
    await route.abort();
  });
  await rateAll(page);
  await pressTwice(submit);
  await expect(toast(page)).toContainText('Failed to submit review. Please try again.');
  expect(sent).toEqual(['POST /api/freelancers/n/reviews']);

  await page.unroute('**/api/freelancers/*/reviews');
  await pressTwice(submit);
  await expect(number).toHaveText(`Your lucky number: ${[...given].join(' ')}`);
  await page.keyboard.press('Escape');
  await expect(reviews).toHaveCount(1);
  expect(sent).toHaveLength(2);

  // The same words are another review once the first is there.
  await rateAll(page);
  await submit.click();
  await expect(number).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(reviews).toHaveCount(2);

  await page.getByRole('button', { name: 'Report this profile' }).click();
  await page.getByLabel('Something else').check();
  await pressTwice(page.getByRole('button', { name: 'Send report' }));
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toContainText(
    'Your report was sent.',
  );
  expect(sent.slice(3)).toEqual(['POST /api/freelancers/n/reports']);
});
