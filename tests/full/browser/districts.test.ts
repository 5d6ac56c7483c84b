import { expect, openPage, test } from '#tests/support/browser.ts';

test('The list chooses by keyboard, and the address keeps the other filters', async ({ page }) => {
  await openPage(page, '/districts?service=Dinner+Companion');
  const orchard = page.getByRole('button', { name: /Orchard/ });
  await orchard.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/districts?service=Dinner+Companion&near=d09');
  await expect(orchard).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/districts?service=Dinner+Companion');
  await expect(orchard).toHaveAttribute('aria-pressed', 'false');
});

test('Two districts that are clicked before the page changed are both chosen', async ({ page }) => {
  await openPage(page, '/districts');
  const [orchard, east] = [/Orchard/, /Katong/].map((name) => page.getByRole('button', { name }));
  const second = await east?.elementHandle();
  await orchard?.evaluate((first: HTMLElement, second) => {
    first.click();
    (second as HTMLElement).click();
  }, second);
  await expect(page).toHaveURL('/districts?near=d09&near=d15');
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('districts are links to the filtered list, drawn and in the list', async ({ page }) => {
    await page.goto('/districts?near=d10');
    await page.getByRole('button', { name: /Orchard/ }).click();
    await expect(page).toHaveURL('/?near=d09&near=d10');
    await page.goto('/districts');
    await page
      .locator('.district-drawing a')
      .nth(21)
      .click({ position: { x: 60, y: 20 } });
    await expect(page).toHaveURL('/?near=d22');
  });
});
