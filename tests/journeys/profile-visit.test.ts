import type { Page } from '@playwright/test';
import { callsTo, expect, openPage, test } from '#tests/support/profiles.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

const leaveTab = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

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
