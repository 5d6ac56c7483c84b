import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { adminApi } from '#tests/support/admin-api.ts';
import { ensureSession, expect, openPage, test } from '#tests/support/browser.ts';

const openDashboard = async (page: Page, search = '') => {
  await ensureSession(page);
  await page.goto(`/analytics${search}`);
  await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible();
};

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

const panel = (page: Page, title: string) => page.getByRole('region', { name: title });

test('A visit shows in the figures of its profile', async ({ page, browser, server, request }) => {
  const api = await adminApi(request);
  const { id } = await api.createFreelancer({ name: 'Visited Vera', price: '$10,000' });
  const visitor = await browser.newContext({ baseURL: server.url });
  const visit = await visitor.newPage();
  const tracked = visit.waitForResponse('**/api/analytics/track-profile-view');
  await openPage(visit, `/profile/${id}`);
  expect((await tracked).ok()).toBe(true);
  const event = { freelancerId: id, sessionId: 'another visitor' };
  for (const data of [
    { ...event, contactType: 'wechat' },
    { ...event, contactType: 'sms' },
    { ...event, contactType: 'wechat' },
  ]) {
    await request.post('/api/analytics/track-contact', { data });
  }

  await openDashboard(page, `?days=7&profileId=${id}`);
  await expect(card(page, 'Total Views')).toContainText('1');
  await expect(card(page, 'Unique Visitors')).toContainText('2');
  await expect(card(page, 'Unique Visitors')).toContainText('from 0 in the previous period');
  await expect(card(page, 'Contact Actions')).toContainText('3');
  await expect(card(page, 'Avg Session Time')).toContainText('0s');
  await expect(panel(page, 'Conversion Funnel')).toContainText('1 user100.0% of step 1');
  await expect(panel(page, 'Conversion Funnel')).toContainText('50.0% overall');
  const contacts = panel(page, 'Contact Method Analysis');
  await expect(contacts).toContainText('WeChat leads with 66.7% of 3 contact actions.');
  await expect(contacts.getByRole('row', { name: 'SMS' })).toContainText('33.3%');
  await expect(
    panel(page, 'Pricing Performance').getByRole('row', { name: '$500 and above' }),
  ).toBeVisible();
  const days = panel(page, 'Views and visitors').getByRole('table');
  await expect(days.getByRole('row')).toHaveCount(8);
  await visitor.close();
  await api.deleteFreelancer(id);
});

test('The export is a file of the rows behind the figures', async ({ page }) => {
  await openDashboard(page, '?days=7');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^analytics-7days-\d{14}\.csv$/);
  const [header = '', ...rows] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(header).toMatch(/^\uFEFFDate,Freelancer ID,Freelancer Name,Views,/);
  const views = rows.reduce((sum, row) => sum + Number(row.split(',').at(-5)), 0);
  await expect(card(page, 'Total Views').locator('.figure-value')).toHaveText(
    views.toLocaleString('en-SG'),
  );
});
