import { type APIRequestContext, expect as expectThat } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signIn, toast } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const stars = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3 };

const review = async (request: APIRequestContext, id: number, body: object) => {
  const answer = await request.post(`/api/freelancers/${id}/reviews`, {
    data: { ...stars, ...body },
  });
  expectThat(answer.status()).toBe(201);
  return answer.json();
};

test('Visitors read a review without its contact data, admins with it', async ({
  page,
  request,
  createProfile,
}) => {
  const id = await createProfile({ name: 'Masked Mimosa' });
  await review(request, id, { comment: 'Lovely. Ask 8000 0000 or me@example.com, $300' });
  await openPage(page, `/profile/${id}`);
  const reviews = page.getByRole('region', { name: 'Client Reviews' });
  await expect(reviews).toContainText('Lovely. Ask ••• or •••, $300');
  expect(await page.content()).not.toContain('8000 0000');
  await signIn(page, 'reviews');
  const row = page
    .getByRole('list', { name: 'Newest reviews' })
    .getByRole('listitem')
    .filter({ hasText: 'Masked Mimosa' });
  await expect(row.locator('mark')).toHaveText(['8000 0000', 'me@example.com']);
  await expect(row.getByRole('list', { name: 'Signals' })).toContainText('Contact data');
  await openPage(page, `/admin/${id}`);
  await expect(page.locator('mark').first()).toHaveText('8000 0000');
  // Who is signed in sees on the profile's page what visitors see.
  await openPage(page, `/profile/${id}`);
  await expect(reviews).toContainText('Ask ••• or •••');
});

test('Reviews are hidden, restored and removed as spam, several at once', async ({
  page,
  request,
  createProfile,
}) => {
  const id = await createProfile({ name: 'Busy Begonia' });
  const comment = 'The same words again and again';
  const first = await review(request, id, { comment, clientName: 'First' });
  await review(request, id, { comment, clientName: 'Second' });
  await review(request, id, { comment: 'Honest', clientName: 'Third' });
  const shown = async () => {
    const answer = await request.get(`/api/freelancers/${id}/reviews`);
    return (await answer.json()).map((one: { clientName: string }) => one.clientName).sort();
  };
  await signIn(page, 'reviews');
  const panel = page.getByRole('region', { name: 'Reviews', exact: true });
  const rows = panel
    .getByRole('list', { name: 'Newest reviews' })
    .getByRole('listitem')
    .filter({ hasText: 'Busy Begonia' });
  const box = (name: string) => rows.getByRole('checkbox', { name: new RegExp(`by ${name}$`) });
  const hide = panel.getByRole('button', { name: 'Hide', exact: true });
  await expect(hide).toBeDisabled();
  await panel.getByLabel('Signal', { exact: true }).selectOption('Same text');
  await expect(rows).toHaveCount(2);
  await box('First').check();
  await box('Second').check();
  await expect(panel.getByText('2 reviews selected')).toBeVisible();
  await hide.click();
  await expect(toast(page)).toContainText('2 reviews hidden');
  await expect(rows.filter({ hasText: 'Hidden' })).toHaveCount(2);
  await expect(box('First')).not.toBeChecked();
  expect(await shown()).toEqual(['Third']);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rows.filter({ hasText: 'Hidden' })).toHaveCount(0);
  expect(await shown()).toEqual(['First', 'Second', 'Third']);
  await box('Second').check();
  await box('First').click({ modifiers: ['Shift'] });
  await expect(panel.getByText('2 reviews selected')).toBeVisible();
  await hide.click();
  await expect(rows.filter({ hasText: 'Hidden' })).toHaveCount(2);

  await panel.getByRole('button', { name: 'Hidden', exact: true }).click();
  await box('First').check();
  await panel.getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page)).toContainText('1 review restored');
  await expect(rows).toHaveCount(1);
  expect(await shown()).toEqual(['First', 'Third']);

  await panel.getByRole('button', { name: 'All', exact: true }).click();
  await box('First').check();
  await box('Second').check();
  await panel.getByRole('button', { name: 'Remove as spam' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove 2 reviews as spam?' });
  await expect(dialog).toContainText('Their lucky numbers are removed from the Lucky Garden too.');
  await expectAccessible(page, '[role=alertdialog]');
  await dialog.getByRole('button', { name: 'Remove as spam' }).click();
  await expect(toast(page)).toContainText('2 reviews removed as spam');
  await expect(rows).toHaveCount(0);
  expect(await shown()).toEqual(['Third']);

  await openPage(page, `/luck/fair#${first.receipt}`);
  await expect(page.getByText('was removed as spam on')).toBeVisible();
});

test('A held review appears after its approval, without the words that were masked', async ({
  page,
  request,
  createProfile,
}) => {
  const id = await createProfile({ name: 'Patient Peony' });
  await signIn(page, 'reviews');
  const panel = page.getByRole('region', { name: 'Reviews', exact: true });
  const setting = panel.getByLabel('Hold new reviews for approval');
  await setting.selectOption('All reviews');
  await expect(toast(page)).toContainText('Saved');
  try {
    const visitor = await page.context().newPage();
    await openPage(visitor, `/profile/${id}`);
    for (const criterion of ['Look Alike', 'Services', 'GFE']) {
      const stars = visitor.getByRole('radiogroup', { name: criterion });
      await stars.locator('label').last().click();
    }
    await visitor.getByLabel('Your name (optional)').fill('Held');
    await visitor.getByLabel('Comment (optional)').fill('Ask for Orchid');
    await visitor.getByRole('button', { name: 'submit and buy 4d' }).click();
    await visitor.getByRole('button', { name: 'Thank you!' }).click();
    await expect(
      visitor.getByText('Your review appears here after we have checked it.'),
    ).toBeVisible();
    await visitor.close();
    const shown = async () => (await request.get(`/api/freelancers/${id}/reviews`)).json();
    expect(await shown()).toEqual([]);

    await panel.getByRole('button', { name: 'Held', exact: true }).click();
    const row = panel.getByRole('listitem').filter({ hasText: 'Patient Peony' });
    await row.getByRole('button', { name: 'Mask words of the review by Held' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mask words' });
    await dialog.getByLabel('Select the words in the text').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Mask selection' }).click();
    await expect(toast(page)).toContainText('Words masked');
    await expect(row.locator('mark')).toHaveText(['Ask for Orchid']);

    await row.getByRole('checkbox').check();
    await panel.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page)).toContainText('1 review approved');
    await expect(row).toHaveCount(0);
    expect(await shown()).toMatchObject([{ clientName: 'Held', comment: '•••' }]);
  } finally {
    await setting.selectOption('Never');
    await expect(setting).toBeEnabled();
  }
});
