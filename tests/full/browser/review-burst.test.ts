/** Many reviews at once: a little work of the browser, or a wait. */
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { test as base, expect, openPage } from '#tests/support/browser.ts';
import { copyDemoFolder, demoSettings } from '#tests/support/demo-server.ts';
import { startProgram } from '#tests/support/running-server.ts';

/** A site with limits, and a profile on which many reviews have just come in. */
const test = base.extend<{ profile: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  profile: async ({}, use) => {
    const dataDir = copyDemoFolder();
    const site = await startProgram({ ...demoSettings(dataDir), RATE_LIMITS: 'on' });
    const client = new pg.Client({ host: dataDir, user: 'postgres', database: 'postgres' });
    await client.connect();
    const { rows } = await client.query(
      'select min(id) as id from freelancers where not is_hidden',
    );
    await client.query(
      `insert into reviews (freelancer_id, look_alike_rating, services_rating, gfe_rating)
       select $1, 5, 5, 5 from generate_series(1, 10)`,
      [rows[0].id],
    );
    await client.end();
    await use(`${site.url}/profile/${rows[0].id}`);
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

const rate = async (page: Page) => {
  for (const criterion of ['Look Alike', 'Services', 'GFE']) {
    await page.getByRole('radiogroup', { name: criterion }).locator('label').nth(3).click();
  }
};
const submit = (page: Page) => page.getByRole('button', { name: 'submit and buy 4d' });

test('The browser does the work by itself and sends the same review again', async ({
  page,
  profile,
  expectConsole,
}) => {
  expectConsole(/429/);
  await openPage(page, profile);
  const sent: { submissionKey: string; proof?: string }[] = [];
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() !== 'POST' || !answer.url().endsWith('/reviews')) return;
    sent.push(answer.request().postDataJSON());
    statuses.push(answer.status());
  });
  await rate(page);
  await submit(page).click();
  await expect(page.getByRole('dialog')).toContainText('Your lucky number');
  expect(statuses).toEqual([429, 201]);
  expect(sent[0]?.proof).toBeUndefined();
  expect(sent[1]?.proof).toMatch(/~/);
  expect(sent[1]?.submissionKey).toBe(sent[0]?.submissionKey);
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form says to wait, and keeps what was written', async ({
    page,
    profile,
    expectConsole,
  }) => {
    expectConsole(/429/);
    await page.goto(profile.replace('/profile', '/zh/profile'));
    await page.locator('input[name=lookAlikeRating][value="4"]').check({ force: true });
    await page.locator('input[name=servicesRating][value="4"]').check({ force: true });
    await page.locator('input[name=gfeRating][value="4"]').check({ force: true });
    await page.locator('textarea[name=comment]').fill('Kind words');
    await page.locator('form[method=post] button[type=submit]').click();
    await expect(page.getByRole('alert')).toContainText('现在评价太多，请 30 秒后再试。');
    await expect(page.locator('textarea[name=comment]')).toHaveValue('Kind words');
    await expect(page.locator('input[name=proof]')).toHaveValue(/^\w+\.[\w-]{43}$/);
    await expect(page.locator('input[name=submissionKey]')).toHaveValue(/^[\da-f]{32}$/);
  });
});
