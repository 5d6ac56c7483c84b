import { expectAccessible } from '#tests/support/accessible.ts';
import { adminApi } from '#tests/support/admin-api.ts';
import { signIn, toast } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** The day of tomorrow in Singapore. */
const tomorrow = () => new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);

test('Hours that an admin sets are what card, filter and page say, until she is away', async ({
  page,
  createProfile,
}) => {
  const id = await createProfile({ name: 'Punctual Petra' });
  const card = page.getByRole('article').filter({ hasText: 'Punctual Petra' });
  await openPage(page, `/profile/${id}`);
  await expect(page.getByText('Availability: not set')).toBeVisible();

  await signIn(page, String(id));
  const form = page.getByRole('form', { name: 'Availability' });
  for (const day of WEEKDAYS) {
    await form.getByRole('button', { name: `Add a time on ${day}` }).click();
    await form.getByLabel(`${day}: from`).fill('00:00');
    await form.getByLabel(`${day}: to`).fill('00:00');
  }
  await form.getByRole('button', { name: 'Save Availability' }).click();
  await expect(toast(page)).toContainText('Availability saved');

  await openPage(page, '/?search=Punctual+Petra');
  await expect(card).toContainText('Available now');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('Available now', { exact: true }).click();
  await expect(sheet.getByRole('checkbox', { name: /^Available now/ })).toBeChecked();
  await expect(page).toHaveURL(/available=true/);
  const time = `${tomorrow()}T20:00`;
  await sheet.getByLabel('Day and time (Singapore)').fill(time);
  await expect(page).toHaveURL(new RegExp(`available=${encodeURIComponent(time)}`));
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show 1 result' }).click();
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove.*20:00/ })).toBeVisible();
  await openPage(page, `/zh/profile/${id}`);
  await expect(page.getByText('现在有空')).toBeVisible();

  await signIn(page, String(id));
  await form.getByLabel('Away until').fill(tomorrow());
  await form.getByRole('button', { name: 'Save Availability' }).click();
  await expect(toast(page)).toContainText('Availability saved');
  await openPage(page, '/?search=Punctual+Petra&available=true');
  await expect(card).toHaveCount(0);
  await openPage(page, `/profile/${id}`);
  await expect(page.getByText(/^Away until/)).toBeVisible();
});

test('She sets her own hours on her page', async ({ page, request, createProfile }) => {
  const id = await createProfile({ name: 'Working Wilma' });
  const { path } = await (await adminApi(request)).send('POST', `/freelancers/${id}/her-link`);
  await openPage(page, path);
  await page.getByRole('button', { name: 'Open my page' }).click();
  for (const day of WEEKDAYS) {
    await page.getByRole('button', { name: `Add a time on ${day}` }).click();
    await page.getByLabel(`${day}: from`).fill('00:00');
    await page.getByLabel(`${day}: to`).fill('00:00');
  }
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(toast(page)).toContainText('Saved.');
  await expect(page.getByRole('checkbox', { name: 'Available now' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Available now' }).click();
  await expect(page.getByRole('checkbox', { name: 'Available now' })).not.toBeChecked();
  const profile = await (await request.get(`/api/freelancers/${id}`)).json();
  expect(profile).toMatchObject({ isOnline: false, availability: { state: 'later' } });
});
