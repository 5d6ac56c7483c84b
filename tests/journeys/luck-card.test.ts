import { expect, openPage, test } from '#tests/support/browser.ts';

test('The page shows the card, its best match before any script, and the ways on', async ({
  page,
  request,
}) => {
  const [{ firstPrize, drawNumber }] = await (await request.get('/api/draws?limit=1')).json();
  const won = String(firstPrize).padStart(4, '0');
  const html = await (await request.get(`/luck/n/${won}`)).text();
  expect(html).toContain('1st Prize');
  expect(html).toContain(`/draws/${drawNumber}"`);

  await openPage(page, `/luck/n/${won}`);
  const card = page.getByRole('img', { name: `number ${won} in gold` });
  await expect
    .poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1080);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the picture' }).click();
  expect((await saved).suggestedFilename()).toBe(`lucky-garden-${won}.jpg`);
  await page.getByRole('link', { name: 'Check a number' }).click();
  await expect(page).toHaveURL(`/draws?check=${won}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Get my own number' }).click();
  await expect(page).toHaveURL('/');
});
