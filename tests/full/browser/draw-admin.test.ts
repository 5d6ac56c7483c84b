import type { APIRequestContext, Page } from '@playwright/test';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { ADMIN, signIn, toast } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/profiles.ts';

const numbers = (first: number) => Array.from({ length: 10 }, (_, index) => String(first + index));

/** Long ago, so that nothing that other tests look at changes. */
const result = (drawNumber: number, day: string, first: string) =>
  `Draw No. ${drawNumber} ${day}\n1st ${first} 2nd 0415 3rd 7793\nStarter\n${numbers(3101).join(' ')}\nConsolation\n${numbers(6201).join(' ')}\n`;

/** What another admin does meanwhile. */
const elsewhere = async (request: APIRequestContext) => {
  const { sessionId } = await (await request.post('/api/auth/login', { data: ADMIN })).json();
  const headers = { [SESSION_HEADER]: sessionId };
  return async (method: 'GET' | 'PUT' | 'DELETE', path: string, data?: object) => {
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
};

const openBatch = async (page: Page) => {
  await page.getByRole('button', { name: 'Add several draws' }).click();
  return page.getByRole('dialog', { name: 'Add several draws' });
};

test('Several results are looked at, stored, and corrected', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/409/);
  const other = await elsewhere(request);
  await signIn(page, 'lucky-garden');

  let dialog = await openBatch(page);
  const text = () => dialog.getByLabel('Results');
  const status = () => dialog.getByRole('status').filter({ hasText: /new|stored|wrong/ });
  const save = () => dialog.getByRole('button', { name: /^Save/ });
  const [first, second] = [
    result(88001, 'Sat, 5 Jan 2019', '0007'),
    result(88002, 'Sun, 6 Jan 2019', '0008'),
  ];
  await text().fill(first + second.replace('6201', ''));
  await expect(status()).toHaveText('1 new, 1 wrong');
  await expect(dialog.getByText('Found 9 of 10 consolation prizes')).toBeVisible();
  await expect(save()).toBeDisabled();
  await text().fill(first + second);
  await expect(status()).toHaveText('2 new');
  await expectAccessible(page, '[role=dialog]');
  await save().click();
  await expect(toast(page)).toContainText('2 draws added');

  // The same from a file, with one number that is another.
  dialog = await openBatch(page);
  const heading = 'Draw No.,Date,1st Prize,2nd Prize,3rd Prize,Starters,Consolations';
  const row = (drawNumber: number, day: string, prize: number) =>
    [drawNumber, day, prize, 415, 7793, numbers(3101).join(' '), numbers(6201).join(' ')].join(',');
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'draws.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `\uFEFF${heading}\r\n${row(88001, '5/1/2019', 7)}\r\n${row(88002, '6/1/2019', 9)}\r\n`,
    ),
  });
  await expect(status()).toHaveText('1 already stored, 1 different from what is stored');
  await expect(dialog.getByRole('row', { name: /88002/ })).toContainText('1st Prize: 0008 0009');
  await expect(save()).toBeDisabled();
  await dialog.getByLabel('Correct 1 draw as shown').check();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, '[role=dialog]');
  await save().click();
  await expect(toast(page)).toContainText('1 draw corrected');

  const last = page.getByRole('region', { name: 'Last 6 Draws' });
  await last.getByRole('button', { name: 'Older draws' }).click();
  const older = page.getByRole('region', { name: 'Older draws' });
  await older.getByLabel('Find by draw number').fill('88002');
  await older.getByRole('button', { name: 'Correct draw 88002' }).click();
  const form = page.getByRole('form', { name: 'Correct 4D draw' });
  await expect(form.getByLabel('1st Prize')).toHaveValue('0009');
  const [stored] = await other('GET', '/api/admin/draws?numbers=88002');
  await other('PUT', `/api/4d-draws/${stored.id}`, { ...stored, firstPrize: 10, thirdPrize: 30 });
  await form.getByLabel('1st Prize').fill('0011');
  await form.getByLabel('2nd Prize').fill('0020');
  await form.getByRole('button', { name: 'Save Correction' }).click();
  const question = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  const choice = question.getByRole('group', { name: '1st Prize' });
  await expect(choice).toContainText('0011');
  await expect(choice).toContainText('0010');
  await choice.getByRole('radio', { name: /^Theirs/ }).check();
  await question.getByRole('button', { name: 'Use the selected values' }).click();
  await expect(toast(page)).toContainText('4D draw corrected successfully!');
  await expect(form).toBeHidden();
  await expect(older.getByText('0010')).toBeVisible();
  expect(await other('GET', '/api/admin/draws?numbers=88002')).toMatchObject([
    { firstPrize: 10, secondPrize: 20, thirdPrize: 30 },
  ]);
  for (const { id } of await other('GET', '/api/admin/draws?numbers=88001,88002')) {
    await other('DELETE', `/api/4d-draws/${id}`);
  }
});
