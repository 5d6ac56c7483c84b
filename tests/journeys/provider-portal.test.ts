import type { APIRequestContext, Page } from '@playwright/test';
import { defaultAvatarUrls } from '#features/media/uploads/upload-url.rules.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { adminApi } from '#tests/support/admin-api.ts';
import { hydrated, signIn, toast } from '#tests/support/browser.ts';
import { callsTo, expect, openPage, test } from '#tests/support/profiles.ts';

const [portrait = '', second = ''] = defaultAvatarUrls;

const MONTHS = ['en', 'zh'].map((locale) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'zh-CN', {
    year: 'numeric',
    month: 'long',
    timeZone: 'Asia/Singapore',
  }).format(new Date()),
);

const linkTo = async (request: APIRequestContext, id: number): Promise<string> => {
  const { path } = await (await adminApi(request)).send('POST', `/freelancers/${id}/her-link`);
  return path;
};

const agree = async (page: Page) => {
  for (const sentence of [/^I am 18/, /^The pictures show me/, /^I have read this version/]) {
    await page.getByRole('checkbox', { name: sentence }).check();
  }
};

test('She opens her link once, confirms her profile, and visitors see it', async ({
  page,
  request,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/404/);
  const id = await createProfile({
    name: 'Careful Clara',
    profileImage: portrait,
    galleryImages: [second],
    about: 'Knows every hawker centre.',
    price: '$150 / h',
    whatsapp: '+6580000001',
  });
  const link = await linkTo(request, id);
  // A messenger that looks at it, and a tab that only shows it, leave it whole.
  await request.get(link);
  await openPage(page, link);
  await page.reload();
  await hydrated(page);
  const tracked = callsTo(page, /track/);
  await page.getByRole('button', { name: 'Open my page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Careful Clara');
  await expect(page).toHaveURL(/\/her-word$/);
  await expect(page.getByText('Knows every hawker centre.')).toBeVisible();
  await expect(page.getByText('+6580000001')).toBeVisible();
  await page.getByText('Your profile, as visitors see it').scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /Careful Clara/ })).toHaveCount(2);
  await expectAccessible(page);

  const yes = page.getByRole('button', { name: 'Yes, everything is correct' });
  await yes.click();
  await expect(page.getByRole('alert')).toHaveText('Please tick all three statements.');
  await agree(page);
  await yes.click();
  await expect(toast(page)).toContainText('Your profile is confirmed.');
  await expect(page.getByText(/^You confirmed your profile on/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Available now' }).click();
  await expect(page.getByText(/^Until \d\d:\d\d$/)).toBeVisible();
  // It stays open in this browser, and nothing there was counted.
  await openPage(page, '/her-word');
  await expect(page.getByRole('checkbox', { name: 'Available now' })).toBeChecked();
  expect(tracked).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('her_word');

  await openPage(page, `/profile/${id}`);
  await expect(page.getByText(`Confirmed by the companion, ${MONTHS[0]}`)).toBeVisible();
  await expect(page.getByText('Available now')).toBeVisible();
  await openPage(page, `/zh/profile/${id}`);
  await expect(page.getByText(`本人已确认，${MONTHS[1]}`)).toBeVisible();

  await openPage(page, link);
  await page.getByRole('button', { name: 'Open my page' }).click();
  await expect(page.getByRole('alert')).toContainText('has been used');

  const admin = await adminApi(request);
  await admin.changeFreelancer(id, { price: '$999 / h' });
  await openPage(page, `/profile/${id}`);
  await expect(page.getByText(`${MONTHS[0]}. Changed since: price`)).toBeVisible();
  await openPage(page, `/zh/profile/${id}`);
  await expect(page.getByText(`本人于${MONTHS[1]}确认，之后有更改：价格`)).toBeVisible();
  await openPage(page, '/her-word');
  const changed = page.getByRole('region', { name: 'What has changed' });
  await expect(changed.locator('del')).toHaveText('150');
  await expect(changed.locator('ins')).toHaveText('999');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I do not agree' }).click();
  await page.getByLabel('What is wrong?').fill('I charge less.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^You rejected changes/)).toBeVisible();
  await openPage(page, `/profile/${id}`);
  await expect(page.getByText('Confirmed by the companion')).toHaveCount(0);
  await openPage(page, '/her-word');
  await agree(page);
  await yes.click();
  await expect(page.getByText(/^You confirmed your profile on/)).toBeVisible();

  await admin.changeFreelancer(id, { galleryImages: [] });
  await openPage(page, `/profile/${id}`);
  await expect(page.getByText('Confirmed by the companion')).toHaveCount(0);
  await openPage(page, '/her-word');
  await expect(page.getByText(/^Your photos have changed since/)).toBeVisible();
});

test('An admin makes a link, works through requests and replies, and sees what is due', async ({
  page,
  request,
  browser,
  baseURL,
  createProfile,
}) => {
  const id = await createProfile({
    name: 'Wanting Wendy',
    profileImage: portrait,
    whatsapp: '+6580000002',
  });
  await request.post(`/api/freelancers/${id}/reviews`, {
    data: { lookAlikeRating: 5, servicesRating: 4, gfeRating: 5, comment: 'A lovely walk.' },
  });
  await signIn(page);
  await openPage(page, `/admin/${id}`);
  const section = page.getByRole('region', { name: 'Provider consent' });
  await expect(section).toContainText('Never confirmed by the provider.');
  await section.getByRole('button', { name: 'Create private link' }).click();
  const link = await section.getByLabel('Private link', { exact: true }).inputValue();
  expect(link).toMatch(/\/her-word#[\w-]{43}$/);
  await expect(section.getByRole('link', { name: /^Send by WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/6580000002\?text=Hello%20Wanting%20Wendy.*her-word%23/,
  );

  const hers = await browser.newPage({ baseURL: baseURL ?? '' });
  await openPage(hers, link);
  await hers.getByRole('button', { name: 'Open my page' }).click();
  await hers.getByRole('button', { name: 'Ask for changes' }).click();
  await hers.getByLabel('What should be different?').fill('A higher price, please.');
  await hers.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(hers.getByText(/^You asked for changes on/)).toBeVisible();
  await hers.getByRole('button', { name: 'Reply', exact: true }).click();
  await hers.getByLabel('Your reply').fill('Thank you for coming!');
  await hers.getByRole('button', { name: 'Send reply' }).click();
  await expect(hers.getByText('Waiting for approval')).toBeVisible();

  await openPage(page, '/admin/her-word');
  const panel = page.getByRole('region', { name: 'Provider consent' });
  const entry = panel.getByRole('listitem').filter({ hasText: 'Wanting Wendy' });
  await expect(entry).toContainText('A higher price, please.');
  await expectAccessible(page, '#her-word');
  await entry.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(entry).toBeVisible();
  await entry.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close request' }).click();
  await expect(toast(page)).toContainText('Request closed');
  await expect(entry).toBeHidden();
  await panel.getByRole('button', { name: 'Replies' }).click();
  await expect(entry).toContainText('A lovely walk.');
  await entry.getByRole('button', { name: 'Refuse' }).click();
  await expect(entry).toBeHidden();
  await expect(toast(page)).toContainText('Reply refused');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await entry.getByRole('button', { name: 'Approve' }).click();
  await expect(entry).toBeHidden();

  await openPage(page, `/profile/${id}`);
  await expect(page.getByText('Thank you for coming!')).toBeVisible();
  await expect(page.getByText('Reply from the companion')).toBeVisible();

  await openPage(page, `/admin/${id}`);
  await section.getByRole('button', { name: 'Revoke private link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByRole('button', { name: 'Replace private link' })).toBeVisible();
  await section.getByRole('button', { name: 'Revoke private link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section).toContainText('There is no active private link.');
  await openPage(hers, '/her-word');
  await expect(hers.getByRole('heading', { name: 'This page is closed' })).toBeVisible();
  await hers.close();
});
