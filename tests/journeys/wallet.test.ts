import type { Page } from '@playwright/test';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { adminApi } from '#tests/support/admin-api.ts';
import { toast } from '#tests/support/browser.ts';
import { expect, openPage, phone, test } from '#tests/support/profiles.ts';
import { scan } from '#tests/support/scan-qr.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Leaves a review on the open profile and answers its number, four digits long. */
const review = async (page: Page): Promise<string> => {
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.locator('label').last().click();
  }
  const answer = page.waitForResponse(
    (response) => /\/reviews$/.test(response.url()) && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'submit and buy 4d' }).click();
  const { luckyNumber } = await (await answer).json();
  await expect(page.getByRole('button', { name: 'Thank you!' })).toBeVisible();
  return String(luckyNumber).padStart(4, '0');
};

const numbers = (page: Page) => page.getByRole('main').getByRole('listitem');
const link = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const drawWith = (drawNumber: string, drawDate: string, luckyNumber: number) => ({
  ...{ drawNumber, drawDate },
  firstPrize: (luckyNumber + 1) % 10_000,
  secondPrize: luckyNumber,
  thirdPrize: (luckyNumber + 2) % 10_000,
  starterPrizes: Array(10).fill((luckyNumber + 3) % 10_000),
  consolationPrizes: Array(10).fill((luckyNumber + 4) % 10_000),
});

test('A number is kept, comes up in a draw, moves by QR code and is deleted', async ({
  page,
  browser,
  request,
  openProfile,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/draws/matches')) asked.push(sent.url());
  });
  const id = await openProfile({ name: 'Luck Rose' });
  expect(asked).toEqual([]);

  const digits = await review(page);
  const dialog = page.getByRole('dialog');
  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: async (what: unknown) => shared.push(what),
    });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => shared.push(text) },
    });
  });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(toast(page)).toContainText('Copied!');
  await dialog.getByRole('button', { name: 'Share' }).click();
  const url = new URL(`/luck/n/${digits}`, page.url()).href;
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([digits, { text: `My lucky number is ${digits}`, url }]);
  await dialog.getByRole('link', { name: 'See my numbers' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My lucky numbers');
  await expect(numbers(page)).toHaveCount(1);
  await expect(numbers(page).getByRole('heading')).toHaveText(digits);
  await expect(numbers(page).getByRole('link', { name: 'Luck Rose' })).toBeVisible();
  await expect(numbers(page).getByRole('link', { name: 'Signed by this site' })).toHaveAttribute(
    'href',
    /^\/luck\/fair#[\w-]{100,}$/,
  );
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/profile/${id}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A draw that was held before is no match.
  const admin = await adminApi(request);
  const enter = (drawNumber: string, date: Date) =>
    admin.send('POST', '/4d-draws', drawWith(drawNumber, singaporeDay(date), Number(digits)));
  const yesterday = await enter('7776', new Date(Date.now() - DAY_MS));
  await openPage(page, '/luck');
  await expect(numbers(page)).toContainText('No match yet');
  // A draw of the demo data may have the number, too, and be newer.
  await expect(numbers(page)).toContainText(/Came up before you had it: .+, draw \d+/);

  // A draw has it; the header asks again an hour later, on whatever page that is.
  const draw = await enter('7777', new Date(Date.now() + DAY_MS));
  await openPage(page, '/privacy');
  await expect(link(page, 'My numbers')).toBeVisible();
  const before = asked.length;
  await page.clock.setFixedTime(Date.now() + HOUR_MS + 1_000);
  await openPage(page, '/privacy');
  await expect(link(page, 'My numbers: a new match')).toBeVisible();
  await openPage(page, '/terms');
  await expect(link(page, 'My numbers: a new match')).toBeVisible();
  expect(asked.length).toBe(before + 1);
  await link(page, 'My numbers: a new match').click();
  await expect(numbers(page).getByText('New', { exact: true })).toBeVisible();
  const prize = numbers(page).getByRole('link', { name: '2nd Prize, draw 7777' });
  await expect(prize).toHaveAttribute('href', '/draws/7777');
  await expect(link(page, 'My numbers')).toBeVisible();

  // Another device reads the picture.
  await page.getByRole('button', { name: 'Move to another device' }).click();
  const address = await scan(page);
  expect(address).toMatch(/\/luck#take=/);
  const device = await browser.newContext({ ...phone, baseURL: new URL(page.url()).origin });
  const other = await device.newPage();
  await other.goto(address);
  const taking = other.getByRole('dialog', { name: 'Numbers from another device' });
  await expect(taking).toContainText('One number is genuine. This site signed it.');
  await expect(other).toHaveURL(/\/luck$/);
  await taking.getByRole('button', { name: 'Keep this number' }).click();
  await expect(numbers(other).getByRole('heading')).toHaveText(digits);

  // One letter of a receipt changed is a made-up one.
  const code = address.slice(address.indexOf('=') + 1);
  const madeUp = code.slice(0, 6) + (code[6] === 'A' ? 'B' : 'A') + code.slice(7);
  await other.getByRole('button', { name: 'Enter a code' }).click();
  await taking.getByLabel('Code or link').fill(`${code}.${madeUp}`);
  await taking.getByRole('button', { name: 'Check the code' }).click();
  await expect(taking).toContainText('One is already here.');
  await expect(taking).toContainText(
    'One was rejected. It was made up, changed, or signed by another site.',
  );
  await expect(taking.getByRole('button', { name: /^Keep/ })).toHaveCount(0);
  await device.close();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${digits}` }).click();
  await expect(page.getByText('No lucky numbers yet')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(numbers(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText('No lucky numbers yet')).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^luck/.test(key))),
  ).toEqual([]);
  for (const { id } of [yesterday, draw]) await admin.send('DELETE', `/4d-draws/${id}`);
});
