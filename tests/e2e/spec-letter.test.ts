import type { Page } from '@playwright/test';
import { defaultAvatarUrls } from '#features/media/uploads/upload-url.rules.ts';
import { toast } from '#tests/support/browser.ts';
import { callsTo, expect, openPage, test } from '#tests/support/profiles.ts';

const [portrait = '', photo = ''] = defaultAvatarUrls;

test('The gallery of a profile leads to the profile, which lies under it', async ({
  page,
  openProfile,
}) => {
  await openPage(page, '/terms');
  await openProfile({ profileImage: portrait, galleryImages: [photo] });
  await page.getByRole('button', { name: 'Open the gallery of Jasmine', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Jasmine' });
  await dialog.getByRole('link', { name: 'Profile' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jasmine');
  // A Back right after a close means the same; the next one leaves.
  await expect(async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/, { timeout: 1_000 });
  }).toPass();
});

test('Whoever opens a gallery sees the score that they made', async ({ page, createProfile }) => {
  const id = await createProfile({ name: 'Risen Rosa', profileImage: portrait });
  await openPage(page, '/?search=Risen%20Rosa');
  const card = page.getByRole('region', { name: /^Search results/ }).getByRole('article');
  const score = card.locator('.popularity .sr-only');
  await expect(score).toHaveText('Popularity 0');
  const refreshed = page.waitForResponse(/\/api\/freelancers\?/);
  await card.getByRole('button', { name: 'Open the photos of Risen Rosa' }).click();
  await refreshed;
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(score).toHaveText('Popularity 1');

  await card.getByRole('link', { name: /View Profile/ }).click();
  await page.waitForURL(`**/profile/${id}`);
  await page.getByRole('button', { name: 'Open the gallery of Risen Rosa', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.profile-header .popularity .sr-only')).toHaveText('Popularity 2');
});

test('A profile in a background tab is looked at when the tab is', async ({
  page,
  createProfile,
}) => {
  const id = await createProfile();
  await page.clock.install();
  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  );
  const views = callsTo(page, '/api/analytics/track-profile-view') as { sessionDuration: number }[];
  await openPage(page, `/profile/${id}`);
  await expect.poll(() => views.length).toBe(1);
  await page.clock.fastForward('10:00');
  await show('visible');
  await page.clock.fastForward(5_000);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect.poll(() => views.length).toBe(2);
  const first = views[1]?.sessionDuration ?? 0;
  expect(first).toBeGreaterThanOrEqual(5);
  expect(first).toBeLessThan(60);

  // Put aside whole, and taken out again.
  await page.clock.fastForward('10:00');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')));
  await page.clock.fastForward(7_000);
  await show('hidden');
  await expect.poll(() => views.length).toBe(3);
  expect(views[2]?.sessionDuration).toBeGreaterThanOrEqual(first + 7);
  expect(views[2]?.sessionDuration).toBeLessThan(first + 60);
});

test('Services without their configuration are readable', async ({
  page,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/503/);
  const id = await createProfile({ services: ['city_tour', 'Coffee & Chat'] });
  await openPage(page, '/terms');
  await page.route('**/api/services-config', (route) => route.fulfill({ status: 503 }));
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/profile/${id}`);
  await expect(page.locator('.service-chip')).toHaveText(['City tour', 'Coffee & Chat']);
});

const rateAll = async (page: Page) => {
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.locator('label').nth(4).click();
  }
};

test('Chinese pages speak Chinese, the tooltips and the errors of the server too', async ({
  page,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  const id = await createProfile({ services: ['Karaoke'] });
  await openPage(page, `/zh/profile/${id}`);
  await page.getByRole('button', { name: '卡拉OK' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText('欢迎对唱，唱得好不好都没关系');

  let failure: { status: number; json?: object; body?: string } = { status: 500, body: 'broken' };
  const english = 'These words are English';
  await page.route(/\/(reviews|reports)$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill(failure) : route.fallback(),
  );
  await rateAll(page);
  const told = [
    { status: 429, code: 'too_many_requests', reason: 'reviewed_today', text: '请明天再来' },
    { status: 429, code: 'too_many_requests', text: '次数太多，请稍后再试。' },
    { status: 400, code: 'invalid_input', text: '有内容不符合要求，请检查后再试。' },
    { status: 404, code: 'not_found', text: '您要找的档案不存在，或已被移除。' },
    { status: 413, code: 'too_large', text: '内容太长，请缩短后再试。' },
    { status: 503, code: 'unavailable', text: '网站正忙，请稍后再试。' },
    { status: 507, code: 'no_room', text: '网站暂时无法保存内容，请稍后再试。' },
    { status: 500, code: 'internal', text: '我们这边出了点问题，请稍后再试。' },
  ];
  for (const { status, text, ...kind } of told) {
    failure = { status, json: { message: english, ...kind } };
    await page.getByRole('button', { name: '提交并买万字票' }).click();
    await expect(toast(page)).toContainText(text);
    await expect(toast(page)).not.toContainText(english);
  }
  failure = { status: 502, body: 'Bad gateway' };
  await page.getByRole('button', { name: '提交并买万字票' }).click();
  await expect(toast(page)).toContainText('评价提交失败，请再试一次。');

  failure = { status: 429, json: { message: english, code: 'too_many_requests' } };
  await page.getByRole('button', { name: '举报此资料' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').last().check();
  await dialog.locator('[type=submit]').click();
  await expect(toast(page)).toContainText('次数太多，请稍后再试。');
});
