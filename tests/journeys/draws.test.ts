import { expect, openPage, test } from '#tests/support/browser.ts';

test('All results lead to one draw with the companions that match, and on to the draws around it', async ({
  page,
}) => {
  await openPage(page, '/draws');
  const newest = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Draw No. 9006' }) });
  await expect(newest.getByRole('heading', { level: 2 })).toHaveText(/^\w{3}, \d+ \w{3} \d{4}$/);
  await expect(newest.getByRole('definition')).toHaveText(['4928', '0415', '7793']);
  await expect(newest.getByRole('listitem')).toHaveCount(20);
  await expect(newest.getByRole('link', { name: /Matches: 1/ })).toContainText('Mei Lin');

  await newest.getByRole('link', { name: 'Draw No. 9006' }).click();
  await expect(page).toHaveURL('/draws/9006');
  const bloomed = page.getByRole('region', { name: 'Companions with a match' });
  await expect(bloomed.getByRole('article')).toContainText(['4928']);
  await expect(bloomed).toContainText('1st Prize');
  await page.getByRole('link', { name: 'Draw No. 9005' }).click();
  await expect(page).toHaveURL('/draws/9005');
  await expect(page.getByRole('definition').first()).toHaveText('5978');
  await page.getByRole('link', { name: 'All results' }).click();
  await expect(page).toHaveURL('/draws');
});

test('A number is checked with its fourth digit', async ({ page }) => {
  await openPage(page, '/draws');
  const field = page.getByLabel('Four digits');
  const answer = page.getByRole('region', { name: 'Check a number' }).getByRole('status');
  await field.pressSequentially('72x86');
  await expect(page).toHaveURL('/draws?check=7286');
  await expect(field).toBeFocused();
  await expect(answer).toContainText('Came up in 2 draws');
  await expect(answer.getByRole('link').first()).toHaveText(/^1st PrizeDraw No. 9001/);
  await expect(answer.getByRole('listitem').first()).toHaveText(/^Consolation PrizeDraw No. 9003/);
  await field.fill('0001');
  await expect(page).toHaveURL('/draws?check=0001');
  await expect(answer).toContainText('This number has not come up in any draw on record.');
  await expect(answer).toContainText(/The next draw is on \w{3}, \d+ \w{3} \d{4} at 18:30/);
});
