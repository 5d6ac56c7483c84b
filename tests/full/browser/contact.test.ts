import { toast } from '#tests/support/browser.ts';
import { expect, phone, test } from '#tests/support/profiles.ts';

const everyChannel = { whatsapp: '+6581234567', wechat: 'jasmine_sg', phone: '+6591234567' };
const cardName = { name: 'Quick Contact' };

test('Without the clipboard interface copying works through a selection', async ({
  page,
  openProfile,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: null }));
  await openProfile(everyChannel);
  await page.getByRole('button', { name: 'Copy WeChat ID' }).click();
  await expect(toast(page)).toContainText('Copied!');
  const comment = page.getByLabel('Comment (optional)');
  await comment.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(comment).toHaveValue('jasmine_sg');
});

test.describe('On a phone', () => {
  test.use(phone);

  test('A bar at the thumb has the channels and covers neither content nor toast', async ({
    page,
    context,
    openProfile,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openProfile(everyChannel);
    const bar = page.getByRole('navigation', cardName);
    await expect(bar.getByRole('link')).toHaveText(['WhatsApp', 'WeChat', 'Call', 'SMS']);
    for (const link of await bar.getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: 'Copy WeChat ID' }).click();
    const message = toast(page).getByText('Copied!');
    await expect(message).toBeVisible();
    const top = (await bar.boundingBox())?.y ?? 0;
    const box = await page.locator('.toast').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const submit = await page.getByRole('button', { name: 'submit and buy 4d' }).boundingBox();
    expect((submit?.y ?? 0) + (submit?.height ?? 0)).toBeLessThan(top);
  });

  test('WeChat copies the id first and then opens the app', async ({
    page,
    context,
    openProfile,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openProfile(everyChannel);
    const asked = page.evaluate(
      () =>
        new Promise((resolve) => {
          navigation.addEventListener('navigate', (event) => resolve(event.destination.url));
        }),
    );
    await page.getByRole('navigation', cardName).getByRole('link', { name: 'WeChat' }).click();
    expect(await asked).toBe('weixin://dl/chat?jasmine_sg');
    await expect(toast(page)).toContainText('Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('jasmine_sg');
  });
});
