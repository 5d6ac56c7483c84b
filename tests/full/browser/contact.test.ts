import { adminApi } from '#tests/support/admin-api.ts';
import { toast } from '#tests/support/browser.ts';
import { callsTo, expect, phone, test } from '#tests/support/profiles.ts';

const everyChannel = { whatsapp: '+6581234567', wechat: 'jasmine_sg', phone: '+6591234567' };
const card = 'region';
const cardName = { name: 'Quick Contact' };

test('Every channel is a real link with the built-in greeting', async ({ page, openProfile }) => {
  await openProfile(everyChannel);
  const links = page.getByRole(card, cardName);
  const whatsapp = links.getByRole('link', { name: 'WhatsApp' });
  await expect(whatsapp).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/6581234567\?text=Hi%20Jasmine%2C%20I%20came%20across.*%0AJasmine%EF%BC%8C/,
  );
  await expect(whatsapp).toHaveAttribute('target', '_blank');
  await expect(whatsapp).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(links.getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    'tel:+6591234567',
  );
  await expect(links.getByRole('link', { name: 'SMS' })).toHaveAttribute(
    'href',
    /^sms:\+6591234567\?&body=Hi%20Jasmine%2C/,
  );
  await expect(links.getByRole('link', { name: 'WeChat' })).toHaveAttribute(
    'href',
    'weixin://dl/chat?jasmine_sg',
  );
  await expect(links.getByText('+65 8123 4567')).toBeVisible();
  await expect(links.getByText('+65 9123 4567')).toBeVisible();
  await expect(links.getByText('jasmine_sg')).toBeVisible();
});

test('Only the channels that a profile has are there', async ({ page, openProfile }) => {
  await openProfile({ phone: '+6561234567' });
  const links = page.getByRole(card, cardName).getByRole('link');
  // A fixed line takes no SMS.
  await expect(links).toHaveText(['Call']);
  await openProfile({});
  await expect(page.getByRole(card, cardName)).toContainText('No contact details yet');
  await expect(links).toHaveCount(0);
});

test("The profile's own words come before the saved template", async ({
  page,
  request,
  openProfile,
}) => {
  const admin = await adminApi(request);
  await admin.saveContactMessages({
    defaultWhatsAppMessage: 'Saved for [Name] and [Name]',
    defaultSMSMessage: 'Short for [Name]',
  });
  const links = page.getByRole(card, cardName);
  await openProfile(everyChannel);
  await expect(links.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/6581234567?text=Saved%20for%20Jasmine%20and%20Jasmine',
  );
  await expect(links.getByRole('link', { name: 'SMS' })).toHaveAttribute(
    'href',
    'sms:+6591234567?&body=Short%20for%20Jasmine',
  );
  // The browser keeps a copy.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('defaultSMSMessage')))
    .toBe('Short for [Name]');

  await openProfile({ ...everyChannel, defaultWhatsAppMessage: 'Ask [Name]' });
  await expect(links.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/6581234567?text=Ask%20Jasmine',
  );
  await admin.saveContactMessages({ defaultWhatsAppMessage: '', defaultSMSMessage: '' });
});

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

test('A refused copy is told', async ({ page, openProfile }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: null });
    document.execCommand = () => false;
  });
  await openProfile(everyChannel);
  await page.getByRole('button', { name: 'Copy WeChat ID' }).click();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Failed to copy to clipboard');
  await expect(page.getByRole('button', { name: 'Copied!' })).toHaveCount(0);
});

test('WeChat on a desktop copies the id and stays on the page', async ({
  page,
  context,
  openProfile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openProfile(everyChannel);
  const contacts = callsTo(page, '/api/analytics/track-contact');
  await page.getByRole(card, cardName).getByRole('link', { name: 'WeChat' }).click();
  await expect(toast(page)).toContainText('Copied!');
  await expect(toast(page)).toContainText('WeChat ID copied. Open WeChat and add this contact.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('jasmine_sg');
  expect(contacts).toMatchObject([{ contactType: 'wechat', actionType: 'message' }]);
});

test('A failed report of a contact never reaches the visitor', async ({
  page,
  openProfile,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.route('**/api/analytics/**', (route) => route.abort());
  const told = page.waitForEvent('console', (message) =>
    message.text().includes('Analytics tracking failed'),
  );
  await openProfile(everyChannel);
  expect((await told).type()).toBe('debug');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jasmine');
  await expect(toast(page).getByRole('status')).toHaveCount(0);
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
