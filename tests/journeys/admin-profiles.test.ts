import { deleteFromMenu, signIn, toast } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

test('A profile is found by name, contact and id, and the table sorts', async ({
  page,
  createProfile,
}) => {
  const id = await createProfile({ name: 'Zinnia Zhou', whatsapp: '+6500009876', hourlyRate: 77 });
  await signIn(page, 'profiles');
  const panel = page.getByRole('region', { name: 'All Profiles' });
  const search = panel.getByLabel('Search by name, contact or ID');
  const rows = panel.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(25);
  for (const term of ['zinnia', '0000 9876', String(id)]) {
    await search.fill(term);
    await expect(rows.filter({ hasText: 'Zinnia Zhou' })).toHaveCount(1);
  }
  await search.fill('Zinnia');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('$77/hr');
  await search.fill('nobody has this name');
  await expect(panel.getByText('No profiles found')).toBeVisible();
  await search.fill('');

  const byId = panel.getByRole('columnheader', { name: 'ID' });
  await byId.getByRole('button').click();
  await byId.getByRole('button').click();
  // In one look: rows that are counted first and read then may be gone.
  const idsShown = () =>
    rows
      .locator('td:nth-child(3)')
      .evaluateAll((cells) => cells.map(({ textContent }) => Number(textContent)));
  await expect(byId).toHaveAttribute('aria-sort', 'ascending');
  const isSorted = (ids: number[]) => ids.every((one, at) => at === 0 || (ids[at - 1] ?? 0) < one);
  await expect.poll(async () => isSorted(await idsShown())).toBe(true);
  const shown = await idsShown();
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect
    .poll(async () => Math.min(...(await idsShown())))
    .toBeGreaterThan(Math.max(...shown));
  await expect(panel.getByText(/^26 to \d+ of \d+$/)).toBeVisible();
  // Another order begins with its first page.
  await byId.getByRole('button').click();
  await expect(panel.getByText(/^1 to 25 of \d+$/)).toBeVisible();
});

test('A deleted profile comes back with one click, reviews and all', async ({
  page,
  request,
  createProfile,
}) => {
  const id = await createProfile({ name: 'Undone Iris' });
  const data = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3, comment: 'Kind' };
  await request.post(`/api/freelancers/${id}/reviews`, { data });
  await signIn(page, 'profiles');
  const row = page.getByRole('row').filter({ hasText: 'Undone Iris' });
  await page.getByLabel('Search by name, contact or ID').fill('Undone');
  await deleteFromMenu(page, 'Undone Iris');
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this profile?',
  });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(row.getByRole('button', { name: 'More actions for Undone Iris' })).toBeFocused();
  // By keyboard alone; the deletion is the last of the menu.
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  // The menu moves the focus in a task of its own.
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Profile deleted successfully!');
  await expect(row).toBeHidden();
  expect((await request.get(`/api/freelancers/${id}`)).status()).toBe(404);

  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Profile restored');
  await expect(row).toBeVisible();
  const reviews = await request.get(`/api/freelancers/${id}/reviews`);
  expect(await reviews.json()).toMatchObject([{ comment: 'Kind' }]);
});

test('A hidden profile is gone for visitors, and its admin still opens it', async ({
  page,
  browser,
  server,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/404/);
  const id = await createProfile({ name: 'Shy Violet' });
  await signIn(page, 'profiles');
  await page.getByLabel('Search by name, contact or ID').fill('Shy Violet');
  const row = page.getByRole('row').filter({ hasText: 'Shy Violet' });
  await row.getByRole('button', { name: 'More actions for Shy Violet' }).click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await expect(toast(page)).toContainText('Shy Violet is hidden');
  await expect(row.getByText('Hidden')).toBeVisible();

  const stranger = await browser.newContext({ baseURL: server.url });
  const visitor = await stranger.newPage();
  expect((await visitor.goto(`/profile/${id}`))?.status()).toBe(404);
  await stranger.close();
  await openPage(page, `/profile/${id}`);
  await expect(page.getByRole('heading', { name: 'Shy Violet' })).toBeVisible();
  await expect(page.getByText('This profile is hidden. Only admins can see it.')).toBeVisible();
  await openPage(page, '/?search=Shy+Violet');
  await expect(page.getByText('No creatives found')).toBeVisible();
});
