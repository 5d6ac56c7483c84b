import type { Page } from '@playwright/test';
import type { FreelancerInput } from '#features/profiles/profiles.contract.ts';
import { expect, openPage, phone, test } from '#tests/support/profiles.ts';

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

test('A profile shows all that there is to know', async ({ page, openProfile }) => {
  await openProfile(full);
  await expect(page).toHaveTitle('Jasmine · Dinner Companion in Tiong Bahru · Lucky Garden');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jasmine');
  await expect(page.getByText(full.title)).toBeVisible();
  await expect(page.getByText('$120/hour').first()).toBeVisible();
  await expect(page.getByText('Popularity 0')).toBeAttached();

  // The similar profiles are requested near the end of the page.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  // Evidence and contact come before the long texts, and the reviews before the guide.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Quick Contact',
    'About',
    'Services Offered',
    'Client Reviews',
    'Get Your Lucky #',
    'Local Area Guide',
    'Similar companions',
    'More companions',
  ]);
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

test('A profile leads with its reviews, whose links lead to all of them and to the form', async ({
  page,
  request,
  createProfile,
}) => {
  const id = await createProfile({ ...full, price: '$180 / 60mins' });
  const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };
  for (const review of [
    { ...stars, comment: 'A fine evening' },
    { ...stars, gfeRating: 2, comment: '很愉快的一晚' },
    { ...stars, servicesRating: 4, comment: 'Kind and on time' },
  ]) {
    await request.post(`/api/freelancers/${id}/reviews`, { data: review });
  }
  await openPage(page, `/profile/${id}`);
  const latest = section(page, 'What clients say');
  await expect(latest.getByRole('listitem')).toHaveCount(2);
  await expect(latest).toContainText('Kind and on time');
  // Nothing is said three times of this profile; the cards of others may have the same rating.
  const own = page.locator(':not(.profile-card *)');
  for (const fact of ['4.6', '$180 / 60mins', '3 reviews']) {
    expect(await page.getByText(fact).and(own).count()).toBeLessThan(3);
  }
  const reviews = section(page, 'Client Reviews');
  await page.getByRole('link', { name: '4.6 (3 reviews)' }).click();
  await expect(reviews.getByRole('heading', { name: 'Client Reviews' })).toBeInViewport();
  await page.getByRole('link', { name: 'Get Your Lucky #' }).click();
  await expect(page.getByRole('heading', { name: 'Get Your Lucky #' })).toBeInViewport();

  const comments = reviews.locator('.review');
  await reviews.getByLabel('Sort reviews').selectOption('Lowest rated');
  await expect(comments.first()).toContainText('很愉快的一晚');
  await reviews.getByLabel('Language').selectOption('English');
  await expect(comments).toHaveCount(2);
  await expect(comments.first()).toContainText('Kind and on time');
});

const SHIFTS = { type: 'layout-shift', buffered: true } as const;

for (const [screen, viewport] of [
  ['a phone', phone.viewport],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`Nothing moves while a profile comes on ${screen}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const [profile] = await (await request.get('/api/freelancers?limit=1')).json();
    await page.addInitScript((options) => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as PerformanceEntry & { value: number }).value);
        }
      }).observe(options);
    }, SHIFTS);
    await openPage(page, `/profile/${profile.id}`);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
  });
}

test('A profile that does not exist is a card that says so, and the status is 404', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  for (const id of ['999999', 'abc', '1.5', '-1']) {
    const response = await openPage(page, `/profile/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Freelancer Not Found' })).toBeVisible();
  }
  await expect(
    page.getByText("The freelancer you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Directory' }).click();
  await expect(page).toHaveURL(/\/$/);
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
    await expect(dialog.locator('.gallery-picture .lazy-image img')).toHaveAttribute('src', url);
    await expect(dialog.getByText('Profile Photo')).toHaveCount(place === 1 ? 1 : 0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await photos.first().click();
  await expect(dialog.getByRole('button', { name: 'Photo 4 of 6' }).locator('img')).toBeVisible();
});
