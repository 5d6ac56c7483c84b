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

test('A profile shows all that there is to know', async ({ page, openProfile }) => {
  await openProfile(full);
  await expect(page).toHaveTitle('Jasmine · Lucky Garden');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jasmine');
  await expect(page.getByText(full.title)).toBeVisible();
  await expect(page.getByText('$120/hour').first()).toBeVisible();
  await expect(page.getByText('Popularity 0')).toBeAttached();

  for (const name of ['Overall', 'Look Alike', 'Services', 'GFE']) {
    await expect(page.locator('.rating-summary dt', { hasText: name })).toBeVisible();
  }
  await expect(page.locator('.rating-summary')).toContainText('0 reviews');

  const about = section(page, 'About');
  await expect(about).toContainText('Words made from reviews.');
  await expect(about).toContainText('Personalized introduction crafted from real client feedback');
  await expect(about).not.toContainText('Plain words.');

  const services = section(page, 'Services Offered');
  // By the order of the configuration; what is not configured is not shown.
  await expect(services.locator('.service-chip')).toHaveText([
    'Central',
    'Dinner Companion',
    'Karaoke',
    'Extra Services',
  ]);
  await expect(services).toContainText('Calligraphy on request.');
  await expect(services).toContainText('Please treat each other with respect.');
  await expect(services).toContainText('Time is limited to the agreed session.');
  await expect(services).toContainText('Tiong Bahru Plaza');
  await expect(services).toContainText('Two hours at least.');

  const guide = section(page, 'Local Area Guide');
  await expect(guide).toContainText('Cafes, a market and a park.');
  await expect(guide).toContainText('168732');
  await expect(page.getByText('168732')).toHaveCount(1);
  await expect(section(page, 'Social Media')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to Directory' })).toHaveAttribute('href', '/');
});

test('A bare profile leaves out what it does not have', async ({ page, openProfile }) => {
  await openProfile({ introduction: 'Plain words.', price: '$180 / 60mins', hourlyRate: 120 });
  await expect(page.getByText('No portfolio images available')).toBeVisible();
  await expect(page.getByText('$180 / 60mins').first()).toBeVisible();
  await expect(page.getByText('$120/hour')).toHaveCount(0);
  await expect(section(page, 'About')).toContainText('Plain words.');
  await expect(section(page, 'About')).not.toContainText('Personalized introduction');
  await expect(section(page, 'Local Area Guide')).toHaveCount(0);
});

for (const id of ['999999', 'abc', '1.5', '-1']) {
  test(`There is no profile ${id}: a card says so, and the status is 404`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404/);
    const response = await openPage(page, `/profile/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Freelancer Not Found' })).toBeVisible();
    await expect(
      page.getByText("The freelancer you're looking for doesn't exist or has been removed."),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back to Directory' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

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

test('The portrait leads the photos, and the gallery opens with the one that was tapped', async ({
  page,
  openProfile,
}) => {
  await openProfile({ profileImage: avatar(6), galleryImages: [1, 2, 3, 4, 5, 6].map(avatar) });
  const photos = section(page, 'Gallery').getByRole('button');
  await expect(photos).toHaveCount(5);
  await expect(photos.first().locator('img')).toHaveAttribute('src', avatar(6));
  await expect(section(page, 'Gallery')).toContainText('+1');
  const dialog = page.getByRole('dialog', { name: 'Jasmine' });
  for (const [opener, place, url] of [
    [page.getByRole('button', { name: 'Open the gallery of Jasmine', exact: true }), 1, avatar(6)],
    [photos.nth(2), 3, avatar(2)],
  ] as const) {
    await opener.click();
    await expect(dialog).toContainText(`${place} of 6`);
    await expect(dialog.locator('.gallery-picture img')).toHaveAttribute('src', url);
    await expect(dialog.getByText('Profile Photo')).toHaveCount(place === 1 ? 1 : 0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await photos.first().click();
  await expect(dialog.getByRole('button', { name: 'Photo 4 of 6' }).locator('img')).toBeVisible();
});

test('The price stands once, and a long list of reviews fades at its end', async ({
  page,
  openProfile,
  request,
}) => {
  const id = await openProfile({ price: '$180 / 60mins', priceDetails: 'Two hours at least.' });
  await expect(page.getByText('$180 / 60mins')).toHaveCount(1);
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

test('Social content comes from elsewhere only after a click', async ({ page, openProfile }) => {
  let asked = 0;
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'text/html', body: '<p>Video</p>' });
  });
  await openProfile({
    socialMediaEmbed1: 'https://youtu.be/dQw4w9WgXcQ?t=43',
    socialMediaEmbed2: 'https://example.com/me',
    tiktokUrl: 'https://www.tiktok.com/@me/video/7106594312292453675',
    wechatVideoUrl: 'https://channels.weixin.qq.com/web/pages/feed?eid=abc',
  });
  const social = section(page, 'Social Media');
  await expect(social.getByRole('link')).toHaveText(['Open in YouTube', 'Open in example.com']);
  await expect(social.getByText('Content not available')).toBeVisible();
  await expect(social.getByText(/TikTok|WeChat/)).toHaveCount(0);
  expect(asked).toBe(0);

  await social.getByRole('button', { name: 'Tap to load content from YouTube' }).click();
  const frame = social.locator('iframe');
  await expect(frame).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&playsinline=1&start=43',
  );
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
  );
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  expect((await frame.boundingBox())?.height).toBe(800);
  await expect(frame.contentFrame().getByText('Video')).toBeVisible();
  await expect(social.getByRole('status')).toHaveCount(0);
});

test('The older links stand in for empty embeds, as previews or frames', async ({
  page,
  openProfile,
}) => {
  await page.clock.install();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('https://www.tiktok.com/**', async (route) => {
    await held;
    await route.fulfill({ contentType: 'text/html', body: 'late' });
  });
  await openProfile({
    tiktokUrl: 'https://www.tiktok.com/@me/video/7106594312292453675',
    wechatVideoUrl: 'https://channels.weixin.qq.com/web/pages/feed?eid=abc',
  });
  const social = section(page, 'Social Media');
  await expect(social.getByRole('link')).toHaveText(['Open in TikTok', 'Open in WeChat']);
  await social.getByRole('button', { name: 'Tap to load content from TikTok' }).click();
  await expect(social.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(social.getByText('Content not available')).toBeVisible();
  release();
  await expect(social.getByText('Content not available')).toHaveCount(0);
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

test('A visit is reported on arrival, and its length once when it ends', async ({
  page,
  createProfile,
}) => {
  const id = await createProfile();
  await page.clock.install();
  const views = callsTo(page, '/api/analytics/track-profile-view');
  const visits = callsTo(page, `/api/freelancers/${id}/track`);
  await openPage(page, `/profile/${id}`);
  await expect.poll(() => views.length).toBe(1);
  const { sessionId } = views[0] as { sessionId: string };
  const view = { freelancerId: id, sessionId, ipAddress: 'client', referrerSource: 'direct' };
  expect(views[0]).toEqual({ ...view, sessionId: expect.any(String), sessionDuration: 0 });

  await page.clock.fastForward(40_000);
  await leaveTab(page, 'hidden');
  await expect.poll(() => [views.length, visits.length]).toEqual([2, 1]);
  const { sessionDuration } = visits[0] as { sessionDuration: number };
  expect(sessionDuration).toBeGreaterThanOrEqual(40);
  expect(views[1]).toEqual({ ...view, sessionDuration });

  // Five minutes in the background do not count, ten more seconds do, the visit not again.
  await page.clock.fastForward('05:00');
  await leaveTab(page, 'visible');
  await page.clock.fastForward(10_000);
  await page.getByRole('link', { name: 'Back to Directory' }).click();
  await expect.poll(() => views.length).toBe(3);
  const total = (views[2] as { sessionDuration: number }).sessionDuration;
  expect(total).toBeGreaterThanOrEqual(sessionDuration + 10);
  expect(total).toBeLessThan(sessionDuration + 60);
  expect(visits).toHaveLength(1);
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

test('The Chinese page speaks Chinese', async ({ page, createProfile }) => {
  const id = await createProfile({
    introduction: '您好',
    services: ['Karaoke'],
    areaGuide: 'Around',
    hourlyRate: 120,
    socialMediaEmbed1: 'https://youtu.be/dQw4w9WgXcQ',
    whatsapp: '+6581234567',
  });
  await openPage(page, `/zh/profile/${id}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    '个人介绍',
    '服务项目',
    '快速联系',
    '周边指南',
    '社交媒体',
    '客户评价',
    '领取您的幸运号码',
  ]);
  await expect(page.getByText('卡拉OK')).toBeVisible();
  await expect(page.getByText('$120 / 每小时').first()).toBeVisible();
  await expect(page.getByText('还没有评价，欢迎写下第一条！')).toBeVisible();
  await expect(page.getByRole('button', { name: '提交并买万字票' })).toBeVisible();
  await expect(page.getByRole('link', { name: '返回名录' })).toHaveAttribute('href', '/zh');
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
