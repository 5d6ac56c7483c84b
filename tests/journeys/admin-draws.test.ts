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

  await signIn(page, 'lucky-garden');
  const form = page.getByRole('form', { name: 'New 4D draw' });
  const add = form.getByRole('button', { name: 'Add Draw' });
  await form.getByLabel('Draw number').fill('99001');
  await add.click();
  await expect(toast(page)).toContainText('Please fill in all top 3 prizes');
  await expect(form.getByLabel('1st Prize')).toBeFocused();
  await expect(form.getByLabel('1st Prize')).toHaveAccessibleDescription(
    'Please fill in all top 3 prizes',
  );
  await expect(form.getByLabel('2nd Prize')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Consolation 1', { exact: true })).not.toHaveAttribute(
    'aria-invalid',
    'true',
  );
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
  await expect(form.getByLabel('Starter 10')).toHaveAccessibleDescription(
    'Please fill in all 10 starter prizes',
  );
  await page.keyboard.type(starters.join(''));
  await add.click();
  await expect(toast(page)).toContainText('Please fill in all 10 consolation prizes');
  await page.keyboard.type(consolations.join(''));
  // Whom it matches is told before it is stored.
  await expect(form.getByRole('status', { name: 'Preview of the draw' })).toContainText(
    `Lucky Lotus, ${lucky}, 1st Prize`,
  );
  // The cursor is in the last box, where Enter saves.
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('4D draw added successfully!');
  await expect(form.getByLabel('1st Prize')).toHaveValue('');

  const preview = page.getByRole('region', { name: 'In the Lucky Garden' });
  // The number may be in a draw of the demo data, too.
  const entry = preview.getByRole('listitem').filter({ hasText: '1st Prize · draw 99001' });
  await expect(entry).toContainText('Lucky Lotus');
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
