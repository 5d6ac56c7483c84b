import type { Page } from '@playwright/test';
import { toast } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/profiles.ts';
import { pressTwice, sentBy } from '#tests/support/sent-requests.ts';

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
