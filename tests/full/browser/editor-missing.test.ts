import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signIn } from '#tests/support/browser.ts';
import { field, openEditor } from '#tests/support/editor.ts';
import { painting } from '#tests/support/picture-variants.ts';
import { expect, test } from '#tests/support/profiles.ts';

const hints = (page: Page) => page.getByRole('list', { name: 'Missing' });
const hint = (page: Page, name: string) => hints(page).getByRole('button', { name });

/** Whether nothing lies over the focused field. */
const isUncovered = (page: Page) =>
  page.locator(':focus').evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

for (const [screen, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a larger screen', { width: 1440, height: 900 }],
] as const) {
  test(`What a new profile lacks is told, leads to its field and goes when it is there (${screen})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openEditor(page, 'new');
    const ways = [
      ['Add photos', 'Profile image', 'https://pictures.example/a.jpg'],
      ['Add text', 'Introduction', 'Walks along the river'],
      ['Add price', 'Price', '$80'],
      ['Add postal code', 'Postal code', '018956'],
      ['Add contact', 'WhatsApp', '+65 0000 1234'],
    ] as const;
    const picture = await painting(230);
    await page.route('https://pictures.example/**', (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: picture }),
    );
    await expect(hints(page).getByRole('listitem')).toHaveText(ways.map(([name]) => name));
    await expectAccessible(page);
    for (const [name, label, value] of ways) {
      await hint(page, name).click();
      await expect(field(page, label)).toBeFocused();
      await expect.poll(() => isUncovered(page)).toBe(true);
      await page.keyboard.insertText(value);
      await expect(hint(page, name)).toHaveCount(0);
    }
    await expect(page.getByText('Nothing is missing')).toBeVisible();
    await field(page, 'Price').fill('ask');
    await expect(hints(page).getByRole('listitem')).toHaveText(['Add price']);
    await expectAccessible(page);
  });
}

test('The form and the list tell the same of a profile', async ({ page, createProfile }) => {
  await createProfile({ name: 'Hinted Holly A', about: 'Walks', hourlyRate: 80, wechat: 'holly' });
  const id = await createProfile({
    name: 'Hinted Holly B',
    ...{ introduction: 'Walks', price: '$90', postalCode: '018956', whatsapp: '+6500001234' },
  });
  await openEditor(page, id);
  await expect(hints(page).getByRole('listitem')).toHaveText(['Add photos']);
  await signIn(page, 'profiles?search=Hinted+Holly');
  const panel = page.getByRole('region', { name: 'All Profiles' });
  const found = panel.getByRole('row').filter({ hasText: 'Hinted Holly' });
  await expect(found).toHaveCount(2);
  for (const [label, names] of [
    ['Without photos', ['A', 'B']],
    ['Without postal code', ['A']],
    ['Without text', []],
    ['Without price', []],
    ['Without contact', []],
  ] as const) {
    await panel.getByLabel('Missing', { exact: true }).selectOption(label);
    await expect(found).toHaveCount(names.length);
    for (const name of names) await expect(found.getByText(`Hinted Holly ${name}`)).toBeVisible();
  }
});
