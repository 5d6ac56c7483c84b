import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { fillLogin, signIn, toast, toSection } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

/** Makes an invitation for a moderator, and returns its link. */
const inviteModerator = async (page: Page, name: string): Promise<string> => {
  const form = page.getByRole('form', { name: 'Invite an admin' });
  const role = form.getByLabel('Role of the invited person');
  await expect(role).toHaveValue('editor');
  await form.getByLabel('Invitation for').fill(name);
  await role.selectOption('Moderator');
  await form.getByRole('button', { name: 'Create invitation' }).click();
  const link = page.getByLabel('Invitation link', { exact: true });
  await expect(link).toHaveValue(/\/invite#[\w-]{43}$/);
  await expect(role).toHaveValue('editor');
  return link.inputValue();
};

test('An invited moderator joins once, moderates only, and is signed out by the owner', async ({
  page,
  request,
  browser,
  server,
  createProfile,
}) => {
  const id = await createProfile({ name: 'Talked-of Tansy' });
  await request.post(`/api/freelancers/${id}/reviews`, {
    data: { lookAlikeRating: 5, servicesRating: 4, gfeRating: 5, clientName: 'Ann' },
  });
  await request.post(`/api/freelancers/${id}/reports`, { data: { reason: 'other' } });
  const username = `rowan-${Date.now()}`;
  const name = `Rowan of ${username}`;

  await signIn(page, 'admin-users');
  const link = await inviteModerator(page, name);
  const invitation = page
    .getByRole('list', { name: 'Invitations' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(invitation).toContainText(`${name} · Moderator`);
  await expect(invitation).toContainText('Open until');

  const invited = await browser.newContext({ baseURL: server.url });
  const theirs = await invited.newPage();
  await openPage(theirs, link);
  await expect(theirs.getByText(`${name}, you are invited to join`)).toContainText('Moderator');
  const join = theirs.getByRole('button', { name: 'Join' });
  await expect(join).toBeDisabled();
  await expectAccessible(theirs);
  const credentials = { username, password: 'tamarind kettle' };
  await theirs.getByLabel('Username').fill(credentials.username);
  await theirs.getByLabel('Password', { exact: true }).fill(credentials.password);
  await join.click();
  await expect(theirs.getByText(`Welcome, ${username}. You can sign in`)).toBeVisible();
  await expect(theirs).toHaveURL('/invite');
  await theirs.getByRole('link', { name: 'Go to login' }).click();
  await fillLogin(theirs, credentials);
  await expect(theirs.getByRole('heading', { name: `Welcome, ${username}` })).toBeVisible();

  const again = await invited.newPage();
  await openPage(again, link);
  await expect(again.getByRole('alert')).toHaveText(
    'This invitation has already been used. If you did not use it yourself, tell an owner at once.',
  );
  await expect(again.getByRole('button', { name: 'Join' })).toBeHidden();
  await again.close();

  const sections = theirs.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Your Account' })).toBeVisible();
  await expect(sections.getByRole('link', { name: /^(Admin Users|Audit Log)/ })).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: 'Create New Profile' })).toHaveCount(0);
  await openPage(theirs, '/admin/admin-users');
  await expect(theirs.getByText('It needs the role owner; yours is moderator.')).toBeVisible();
  await expect(theirs.getByRole('form', { name: 'Invite an admin' })).toHaveCount(0);
  await openPage(theirs, '/admin/new');
  await expect(theirs.getByText('It needs the role editor; yours is moderator.')).toBeVisible();

  await openPage(theirs, '/admin/reviews');
  const review = theirs
    .getByRole('list', { name: 'Newest reviews' })
    .getByRole('listitem')
    .filter({ hasText: 'Talked-of Tansy' });
  await review.getByRole('checkbox', { name: /by Ann$/ }).check();
  await theirs
    .getByRole('region', { name: 'Reviews', exact: true })
    .getByRole('button', { name: 'Hide', exact: true })
    .click();
  await expect(toast(theirs)).toContainText('1 review hidden');
  await expect(review).toContainText('Hidden');

  await toSection(theirs, 'Reports');
  const reports = theirs.getByRole('region', { name: 'Reports' });
  const report = reports.getByRole('listitem').filter({ hasText: 'Talked-of Tansy' });
  await report.getByRole('button', { name: 'Close' }).click();
  const closing = theirs.getByRole('dialog', { name: 'Close report' });
  await closing.getByLabel('No fault found').check();
  await closing.getByRole('button', { name: 'Close report' }).click();
  await expect(toast(theirs)).toContainText('Report closed');
  await reports.getByRole('button', { name: 'Closed' }).click();
  await expect(report).toContainText('No fault found');

  await openPage(page, '/admin/admin-users');
  await expect(invitation).toContainText(`Joined as ${username}`);
  await expect(page.getByRole('combobox', { name: `Role of ${username}` })).toHaveValue(
    'moderator',
  );
  await page.getByRole('button', { name: `Sessions of ${username}` }).click();
  const sessions = page.getByRole('dialog', { name: `Sessions of ${username}` });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^End Chrome/ }).click();
  await expect(toast(page)).toContainText('Session ended');
  await expect(sessions.getByText(`${username} is not signed in anywhere`)).toBeVisible();

  await report.getByRole('button', { name: 'Reopen' }).click();
  await expect(theirs).toHaveURL(/\/login\?from=%2Fadmin%2Freports$/);
  await expect(toast(theirs)).toContainText('Session expired');
  await expect(theirs.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await invited.close();
});
