import { signIn, toast } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const numbers = (first: number) =>
  Array.from({ length: 10 }, (_, index) => String(first + index).padStart(4, '0'));
const starters = numbers(3101);
const consolations = numbers(6201);

test('A draw that matches is typed in, and the lady is in the Lucky Garden', async ({
  page,
  request,
  createProfile,
}) => {
  const id = await createProfile({ name: 'Lucky Lotus' });
  const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };
  const review = await request.post(`/api/freelancers/${id}/reviews`, { data: stars });
  const { luckyNumber } = await review.json();
  const lucky = String(luckyNumber).padStart(4, '0');

  await signIn(page);
  const form = page.getByRole('form', { name: 'New 4D draw' });
  const add = form.getByRole('button', { name: 'Add Draw' });
  await add.click();
  await expect(toast(page)).toContainText('Please fill in all top 3 prizes');
  await expect(form.getByLabel('Draw number')).toBeFocused();
  await page.keyboard.type('99001');

  await form.getByLabel('1st Prize').click();
  // Letters are left out, and the cursor goes on by itself after four digits.
  await page.keyboard.type(`a${lucky.slice(0, 2)}-${lucky.slice(2)}`);
  await expect(form.getByLabel('1st Prize')).toHaveValue(lucky);
  await expect(form.getByLabel('2nd Prize')).toBeFocused();
  await page.keyboard.type('11112222');
  await expect(form.getByLabel('Starter 1', { exact: true })).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(form.getByLabel('3rd Prize')).toBeFocused();
  await add.click();
  await expect(toast(page)).toContainText('Please fill in all 10 starter prizes');
  await expect(form.getByLabel('Starter 1', { exact: true })).toBeFocused();
  await page.keyboard.type(starters.join(''));
  await add.click();
  await expect(toast(page)).toContainText('Please fill in all 10 consolation prizes');
  await page.keyboard.type(consolations.join(''));
  await add.click();
  await expect(toast(page)).toContainText('4D draw added successfully!');
  await expect(form.getByLabel('1st Prize')).toHaveValue('');

  const preview = page.getByRole('region', { name: 'In the Lucky Garden' });
  const entry = preview.getByRole('listitem').filter({ hasText: 'Lucky Lotus' });
  await expect(entry).toContainText('1st Prize');
  await expect(entry).toContainText(lucky);
  const visitor = await page.context().newPage();
  await openPage(visitor, '/');
  const card = visitor.getByRole('article').filter({ hasText: 'Lucky Lotus' });
  await expect(card.filter({ hasText: '1st Prize' })).toBeVisible();

  const draws = page.getByRole('region', { name: 'Last 6 Draws' });
  await draws.getByRole('button', { name: 'Delete draw 99001' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this 4D draw?',
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('4D draw deleted successfully!');
  await expect(draws.getByText('Draw 99001')).toBeHidden();
  await expect(entry).toBeHidden();
});

test('A whole result is pasted, looked at, and then used', async ({ page, expectConsole }) => {
  expectConsole(/409/);
  await signIn(page);
  const form = page.getByRole('form', { name: 'New 4D draw' });
  await form.getByRole('button', { name: 'Paste a whole result' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a whole result' });
  const use = dialog.getByRole('button', { name: 'Use these numbers' });
  const text = dialog.getByLabel('Result text');
  await text.fill(`Draw No. 99002 Sat, 3 Jan 2026\n${starters.join(' ')}`);
  await expect(dialog.getByText('Found 10 of 23 numbers')).toBeVisible();
  await expect(use).toBeDisabled();
  await text.fill(
    `Draw No. 99002 Sat, 3 Jan 2026\n1st 0007 2nd 0415 3rd 7793\nStarter\n${starters.join('\n')}\nConsolation\n${consolations.join(' ')}`,
  );
  const found = dialog.getByRole('region', { name: 'What was found' });
  await expect(found).toContainText('Draw 99002 · Sat, 3 Jan 2026');
  await expect(found).toContainText('0007');
  await use.click();
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('Draw number')).toHaveValue('99002');
  await expect(form.getByLabel('Draw date')).toHaveValue('2026-01-03');
  await expect(form.getByLabel('1st Prize')).toHaveValue('0007');
  await expect(form.getByLabel('Consolation 10')).toHaveValue(consolations[9] ?? '');

  // The same text pasted into a field of the form asks first, too.
  await form.getByRole('button', { name: 'Clear' }).click();
  await form.getByLabel('2nd Prize').evaluate(
    (input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    ['9006', '0007', '0415', '7793', ...starters, ...consolations].join(' '),
  );
  await expect(found).toContainText('Draw 9006');
  await use.click();
  await form.getByRole('button', { name: 'Add Draw' }).click();
  await expect(toast(page)).toContainText('A draw with this number exists already');
});
