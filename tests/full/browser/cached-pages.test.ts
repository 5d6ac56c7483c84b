import { expect, openPage, test } from '#tests/support/browser.ts';
import { recordConsole } from '#tests/support/console-messages.ts';

test('A shared link with tracking parameters shows the same page, and loses them', async ({
  page,
}) => {
  const said = await recordConsole(page);
  await openPage(page, '/?utm_source=chat&search=Mei&fbclid=1#directory');
  await expect(page).toHaveURL(/\/\?search=Mei#directory$/);
  await expect(page.getByRole('heading', { name: 'Search results for "Mei"' })).toBeVisible();
  expect(said).toEqual([]);
});
