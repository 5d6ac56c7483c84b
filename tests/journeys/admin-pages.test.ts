import type { Page } from '@playwright/test';
import { headingOf, paramOf, sections } from '#pages/admin/shell/sections.ts';
import { ADMIN, signIn, toSection } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/profiles.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

const link = (page: Page, title: string) => navigation(page).getByRole('link', { name: title });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const announced = (page: Page) => page.locator('body > [aria-live=polite]');

const addressOf = (id: (typeof sections)[number]['id']) =>
  ['/admin', paramOf(id)].filter(Boolean).join('/');

const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };

test('Each section has an address, a title and a heading that takes the focus; Back finds the place', async ({
  page,
}) => {
  await signIn(page);
  await expect(heading(page)).toHaveText(`Welcome, ${ADMIN.username}`);
  for (const section of sections.slice(1)) {
    await link(page, section.title).click();
    await expect(page).toHaveURL(new RegExp(`${addressOf(section.id)}$`));
    await expect(heading(page)).toHaveText(headingOf(section));
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${headingOf(section)} · Admin · `));
    await expect(announced(page)).toContainText(headingOf(section));
    await expect(page.locator(`#${section.id}`)).toBeVisible();
    await expect(navigation(page).locator('[aria-current=page]')).toHaveText(
      new RegExp(`^${section.title}`),
    );
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  await toSection(page, 'All Profiles');
  await expect(page.getByRole('row').nth(20)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await toSection(page, 'Reports');
  await expect(heading(page)).toHaveText('Reports');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText('All Profiles');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  // The header and the navigation stay.
  await expect(page.getByRole('link', { name: 'Create New Profile' })).toBeInViewport();
  await expect(link(page, 'Overview')).toBeInViewport();
});

test('What waits is counted beside the sections and told on the overview, and counted anew', async ({
  page,
  request,
  createProfile,
}) => {
  const id = await createProfile({ name: 'Counted Clover' });
  await request.post(`/api/freelancers/${id}/reports`, { data: { reason: 'other' } });
  await signIn(page, 'reviews');
  await expect(page.getByRole('list', { name: 'Newest reviews' })).toBeVisible();
  await expect(link(page, 'Reports')).toHaveAccessibleName(/^Reports , \d+ open$/);
  // Whoever has the reviews before them has seen them.
  await expect(link(page, 'Reviews')).toHaveAccessibleName('Reviews');

  await toSection(page, 'Overview');
  const waiting = page.getByRole('region', { name: 'Open tasks' });
  await expect(waiting.getByRole('link', { name: /open reports?$/ })).toBeVisible();
  await expect(waiting.getByRole('link', { name: /new review/ })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Today' })).toContainText(/Views\d+Yesterday \d+/);
  await expect(page.getByRole('region', { name: 'Recent changes' })).toContainText(
    'Created Profile',
  );
  await request.post(`/api/freelancers/${id}/reviews`, { data: stars });
  const asked: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/api/admin/waiting')) asked.push(call.url());
  });
  // As when a window is come back to, much later.
  await page.clock.install();
  await page.clock.fastForward(31_000);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(link(page, 'Reviews')).toHaveAccessibleName('Reviews , 1 new');
  expect(asked).toHaveLength(1);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  expect(asked).toHaveLength(1);
  await page.clock.resume();

  await waiting.getByRole('link', { name: /open reports?$/ }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Counted Clover' });
  const before = await link(page, 'Reports').textContent();
  await entry.getByRole('button', { name: /^Close/ }).click();
  const closing = page.getByRole('dialog', { name: 'Close report' });
  await closing.getByRole('radio').first().check();
  await closing.getByRole('button', { name: 'Close report' }).click();
  await expect(entry).toHaveCount(0);
  await expect(link(page, 'Reports')).not.toHaveText(before ?? '');
});
