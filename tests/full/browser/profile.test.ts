import type { Page } from '@playwright/test';
import type { FreelancerInput } from '#features/profiles/profiles.contract.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { toast } from '#tests/support/browser.ts';
import { callsTo, expect, openPage, phone, test } from '#tests/support/profiles.ts';

const avatar = (number: number) => `/uploads/default-avatar-${number}.webp`;
const section = (page: Page, name: string) => page.getByRole('region', { name });
const full = {
  title: 'Evening walks and good questions',
  profileImage: avatar(6),
  galleryImages: [1, 2, 3, 4, 5].map(avatar).concat(avatar(6)),
  hourlyRate: 120,
  introduction: 'Plain words.',
  aiGeneratedIntroduction: 'Words made from reviews.',
  services: ['Karaoke', 'Central', 'Extra Services', 'Dinner Companion', 'Not configured'],
  extraServices: 'Calligraphy on request.',
  location: 'Tiong Bahru Plaza',
  locationArea: 'Central' as const,
  postalCode: '168732',
  priceDetails: 'Two hours at least.',
  areaGuide: 'Cafes, a market and a park.',
  whatsapp: '+6581234567',
} satisfies Partial<FreelancerInput>;

/** As a link inside the site would, without leaving the page. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const leaveTab = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('A skeleton stands in while the profile loads, then the page begins at its top', async ({
  page,
  createProfile,
}) => {
  const first = await createProfile({ galleryImages: [1, 2].map(avatar) });
  const second = await createProfile({ name: 'Orchid' });
  await openPage(page, `/profile/${first}`);
  await page.evaluate(() => scrollTo(0, 900));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/freelancers/${second}`, async (route) => {
    await held;
    await route.continue();
  });
  await navigate(page, `/profile/${second}`);
  await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orchid');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('The price as written stands once, below the one of cards, and a long list of reviews fades at its end', async ({
  page,
  openProfile,
  request,
}) => {
  const id = await openProfile({ price: '$180 / 60mins', priceDetails: 'Two hours at least.' });
  await expect(page.getByText('$180 / 60mins')).toHaveCount(1);
  await expect(page.locator('.profile-price')).toHaveText('S$180 / h');
  await expect(section(page, 'Services Offered')).toContainText('Two hours at least.');
  const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };
  await request.post(`/api/freelancers/${id}/reviews`, { data: stars });
  await page.reload();
  const fade = await page.locator('.review-scroll').evaluate((box) => {
    const { position, pointerEvents, backgroundImage } = getComputedStyle(box, '::after');
    return { position, pointerEvents, isFade: backgroundImage.startsWith('linear-gradient') };
  });
  expect(fade).toEqual({ position: 'sticky', pointerEvents: 'none', isFade: true });
});

test('A service tells more about itself to a mouse and to the keyboard', async ({
  page,
  openProfile,
}) => {
  await openProfile({ services: ['Karaoke', 'City Tour'] });
  await page.getByRole('button', { name: 'Karaoke' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Duets welcome, talent optional');
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'City Tour' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText(/sights of Singapore/);
});

test('A visitor who comes back after half an hour begins a new session', async ({
  page,
  createProfile,
}) => {
  const id = await createProfile();
  await page.clock.install({ time: '2026-11-14T12:00:00+08:00' });
  const views = callsTo(page, '/api/analytics/track-profile-view') as { sessionId: string }[];
  await openPage(page, `/profile/${id}`);
  await expect.poll(() => views.length).toBe(1);
  await leaveTab(page, 'hidden');
  await page.clock.fastForward('31:00');
  await leaveTab(page, 'visible');
  await expect.poll(() => views.at(-1)?.sessionId !== views[0]?.sessionId).toBe(true);
  expect(views.at(-1)).toMatchObject({ freelancerId: id, sessionDuration: 0 });
});

for (const [device, options] of [
  ['desktop', {}],
  ['phone', phone],
] as const) {
  test.describe(`On a ${device}`, () => {
    test.use(options);

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`The page is accessible in ${colorScheme} colours, gallery open or not`, async ({
        page,
        openProfile,
      }) => {
        // Three audits, each of which takes seconds on a busy machine.
        test.slow();
        await page.emulateMedia({ colorScheme });
        await openProfile({ ...full, socialMediaEmbed1: 'https://youtu.be/dQw4w9WgXcQ' });
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Copy number (WhatsApp)' }).click();
        await expect(toast(page)).toContainText('Copied!');
        await expectAccessible(page);
        await page
          .getByRole('button', { name: 'Open the gallery of Jasmine', exact: true })
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        // What lies behind it is dimmed on purpose and cannot be reached.
        await expectAccessible(page, '[role=dialog]');
      });
    }

    test('The page is accessible without a single picture', async ({ page, openProfile }) => {
      await openProfile();
      await expect(page.getByText('No image')).toBeVisible();
      await expectAccessible(page);
    });

    test('Nothing moves while the page comes', async ({ page, createProfile }) => {
      const id = await createProfile(full);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            shifts.push((entry as PerformanceEntry & { value: number }).value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openPage(page, `/profile/${id}`);
      await page.waitForLoadState('networkidle');
      const shifted = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
      );
      expect(shifted).toBeLessThanOrEqual(0.02);
    });
  });
}

test.describe('On a phone', () => {
  test.use(phone);

  test('A tap tells more about a service, and the page is never wider than the screen', async ({
    page,
    openProfile,
  }) => {
    await openProfile(full);
    await page.getByRole('button', { name: 'Karaoke' }).tap();
    await expect(page.getByRole('tooltip')).toHaveText('Duets welcome, talent optional');
    await page.getByRole('heading', { name: 'Services Offered' }).tap();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(phone.viewport.width);
  });
});
