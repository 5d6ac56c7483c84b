import type { Locator } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signIn, toast } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/profiles.ts';

const numbers = (first: number) =>
  Array.from({ length: 10 }, (_, index) => String(first + index).padStart(4, '0'));

const starters = numbers(3101);

const consolations = numbers(6201);

const pasteInto = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('A result that is pasted onto the page is stored with Enter', async ({ page }) => {
  await signIn(page, 'lucky-garden');
  const form = page.getByRole('form', { name: 'New 4D draw' });
  await expect(form.getByLabel('1st Prize')).toHaveValue('');
  await pasteInto(page.locator('body'), 'Something else, of 2026');
  await expect(form.getByText(/^Filled in/)).toHaveCount(0);
  await pasteInto(
    page.locator('body'),
    `Draw No. 87001 Sat, 4 Jan 2020\n1st 0000 2nd 0415 3rd 7793 ${starters.join(' ')} ${consolations.join(' ')}`,
  );
  await expect(form.getByLabel('1st Prize')).toHaveValue('0000');
  await expect(form.getByText('Filled in: draw 87001, Sat, 4 Jan 2020')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('4D draw added successfully!');
  await expect(form.getByLabel('1st Prize')).toHaveValue('');
  await expect(form.getByLabel('Draw number')).toBeFocused();

  await page.getByRole('button', { name: 'Older draws' }).click();
  const older = page.getByRole('region', { name: 'Older draws' });
  await older.getByLabel('Find by draw number').fill('87001');
  await older.getByRole('button', { name: 'Delete draw 87001' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('4D draw deleted successfully!');
});

test('Keys lead from box to box, in a line of ten or of five', async ({ page }) => {
  await signIn(page, 'lucky-garden');
  const form = page.getByRole('form', { name: 'New 4D draw' });
  const box = (name: string) => form.getByLabel(name, { exact: true });
  const press = async (key: string, name: string) => {
    await page.keyboard.press(key);
    await expect(box(name)).toBeFocused();
  };
  await box('Draw number').click();
  await press('Enter', '1st Prize');
  await press('Enter', '2nd Prize');
  await press('ArrowRight', '3rd Prize');
  await press('ArrowDown', 'Starter 3');
  await press('ArrowDown', 'Consolation 3');
  await press('ArrowUp', 'Starter 3');
  await press('ArrowLeft', 'Starter 2');
  await press('Backspace', 'Starter 1');
  // Within a number the arrows stay with it.
  await page.keyboard.type('12');
  await press('ArrowLeft', 'Starter 1');
  await press('ArrowRight', 'Starter 1');
  await press('ArrowRight', 'Starter 2');
  await press('Shift+Tab', 'Starter 1');
  // All three lines are on one screen, each box is a line high.
  await page.setViewportSize({ width: 1440, height: 900 });
  const { height = 0 } = (await form.boundingBox()) ?? {};
  expect(height).toBeLessThan(600);

  await page.setViewportSize({ width: 390, height: 844 });
  await box('Starter 1').click();
  await press('ArrowDown', 'Starter 6');
  await press('ArrowDown', 'Consolation 1');
  const { width = 0, height: high = 0 } = (await box('Starter 6').boundingBox()) ?? {};
  expect(Math.min(width, high)).toBeGreaterThanOrEqual(44);
  expect(await box('Starter 6').getAttribute('placeholder')).toBeNull();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, '#lucky-garden');
});
