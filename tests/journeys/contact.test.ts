import { toast } from '#tests/support/browser.ts';
import { callsTo, expect, phone, test } from '#tests/support/profiles.ts';

const everyChannel = { whatsapp: '+6581234567', wechat: 'jasmine_sg', phone: '+6591234567' };
const card = 'region';
const cardName = { name: 'Quick Contact' };

test('A number or id is copied to the clipboard, which is shown and tracked', async ({
  page,
  context,
  openProfile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await openProfile(everyChannel);
  const contacts = callsTo(page, '/api/analytics/track-contact');
  const details = page.getByRole(card, cardName);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await details.getByRole('button', { name: 'Copy number (WhatsApp)' }).click();
  await expect(toast(page)).toContainText('Copied!');
  expect(await copied()).toBe('+6581234567');

  await details.getByRole('button', { name: 'Copy WeChat ID' }).click();
  await expect.poll(copied).toBe('jasmine_sg');
  await details.getByRole('button', { name: 'Copy number (Phone)' }).click();
  await expect.poll(() => contacts.length).toBe(3);
  expect(contacts[0]).toEqual({
    freelancerId: id,
    sessionId: expect.any(String),
    ipAddress: 'client',
    contactType: 'whatsapp',
    contactValue: '+6581234567',
    actionType: 'copy',
    success: true,
  });
  expect(contacts.slice(1)).toMatchObject([
    { contactType: 'wechat', contactValue: 'jasmine_sg', actionType: 'copy' },
    { contactType: 'phone', contactValue: '+6591234567', actionType: 'copy' },
  ]);
});

test('Opening a channel is tracked with its action', async ({ page, context, openProfile }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await openProfile(everyChannel);
  const contacts = callsTo(page, '/api/analytics/track-contact');
  const links = page.getByRole(card, cardName);
  const opened = context.waitForEvent('page');
  await links.getByRole('link', { name: 'WhatsApp' }).click();
  await (await opened).close();
  for (const name of ['Call', 'SMS']) {
    const link = links.getByRole('link', { name });
    // The click is heard, but the desktop has nothing to dial with.
    await link.evaluate((element) =>
      element.addEventListener('click', (event) => event.preventDefault()),
    );
    await link.click();
  }
  await expect
    .poll(() => contacts)
    .toMatchObject([
      { contactType: 'whatsapp', contactValue: '+6581234567', actionType: 'message' },
      { contactType: 'phone', contactValue: '+6591234567', actionType: 'call' },
      { contactType: 'sms', contactValue: '+6591234567', actionType: 'message' },
    ]);
});

test.describe('On a phone', () => {
  test.use(phone);

  test('From a shared link to the message in two steps, with the other pages beside the contacts', async ({
    page,
    context,
    openProfile,
  }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    // The first step is the link.
    await openProfile(everyChannel);
    const contacts = page.getByRole('navigation', { name: 'Quick Contact' });
    const tabs = page.getByRole('navigation', { name: 'Pages' });
    for (const scrolled of [0, 1_000_000]) {
      await page.evaluate((top) => scrollTo(0, top), scrolled);
      const bar = await contacts.boundingBox();
      for (const name of ['Results', 'My numbers', 'Districts', 'Saved']) {
        const tab = tabs.getByRole('link', { name });
        await expect(tab).toBeInViewport({ ratio: 1 });
        expect((await tab.boundingBox())?.y).toBeGreaterThanOrEqual(
          (bar?.y ?? 0) + (bar?.height ?? Number.POSITIVE_INFINITY),
        );
      }
      // The end of the page is above both.
      if (scrolled > 0) {
        const footer = await page.getByRole('contentinfo').boundingBox();
        expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
      }
    }
    const opened = context.waitForEvent('page');
    await contacts.getByRole('link', { name: 'WhatsApp' }).tap();
    const message = new URL((await opened).url());
    expect(message.origin + message.pathname).toBe('https://wa.me/6581234567');
    expect(message.searchParams.get('text')).toContain('Jasmine');
  });

  test('Held sideways, the header leads to the same pages', async ({ page, openProfile }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await openProfile(everyChannel);
    for (const name of ['Results', 'My numbers', 'Districts', 'Saved']) {
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeInViewport({
        ratio: 1,
      });
    }
  });
});
