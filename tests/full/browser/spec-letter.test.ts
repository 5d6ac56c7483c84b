import { defaultAvatarUrls } from '#features/media/uploads/upload-url.rules.ts';
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
