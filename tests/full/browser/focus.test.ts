import type { Locator, Page } from '@playwright/test';
import { adminApi } from '#tests/support/admin-api.ts';
import { signIn, toSection } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const button = (part: Page | Locator, name: string | RegExp) => part.getByRole('button', { name });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const press = async (control: Locator, key = 'Enter') => {
  await control.focus();
  await control.press(key);
};

const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };

test('The focus stays with the directory when what had it goes away', async ({ page, request }) => {
  const api = await adminApi(request);
  const made = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      api.createFreelancer({ name: `Fernleaf ${String(index).padStart(2, '0')}` }),
    ),
  );
  await openPage(page, '/?search=Fernleaf&sort=alphabetical');
  const cards = page.getByRole('region', { name: 'Search results' }).getByRole('article');
  await expect(cards).toHaveCount(12);
  await press(page.getByText('Load More Talent'));
  await expect(cards).toHaveCount(14);
  await expect(cards.nth(12).locator('.card-photo')).toBeFocused();

  await press(button(page, 'Clear search'));
  await expect(page.getByRole('banner').locator('input[name=search]')).toBeFocused();
  await openPage(page, '/');
  await page.getByLabel('Location').first().selectOption('East');
  await press(button(page, 'Clear filters'));
  await expect(page).toHaveURL(/\/$/);
  await expect(heading(page, 'Talent Directory')).toBeFocused();
  for (const { id } of made) await api.deleteFreelancer(id);
});

test('After a deletion the focus is on the next row, or on the heading', async ({
  page,
  request,
  createProfile,
}) => {
  test.slow();
  const api = await adminApi(request);
  const first = await createProfile({ name: 'Moss A' });
  await createProfile({ name: 'Moss B' });
  for (const _ of [1, 2]) {
    await request.post(`/api/freelancers/${first}/reviews`, { data: { ...stars } });
    await request.post(`/api/freelancers/${first}/reports`, {
      data: { reason: 'other', details: '' },
    });
  }
  const username = `moss${first}`;
  await api.send('POST', '/admin/users', { username, password: 'moss on a stone' });
  for (const name of ['Moss A', 'Moss B']) {
    await api.send('POST', '/services-config', {
      serviceName: `${name} ${first}`,
      displayName: `${name} service`,
      sortOrder: 99_999,
    });
  }
  await signIn(page, 'services');

  const confirm = () => press(button(page.getByRole('alertdialog'), 'Delete'));
  const services = page.getByRole('region', { name: 'Service Configuration Management' });
  await press(button(services, 'Delete Moss A service'));
  await confirm();
  await expect(button(services, 'Delete Moss A service')).toHaveCount(0);
  await expect(button(services, 'Delete Moss B service')).toBeFocused();
  await press(button(services, 'Delete Moss B service'));
  await confirm();
  await expect(button(services, 'Delete Moss B service')).toHaveCount(0);
  await expect(services.getByRole('listitem').last().getByRole('button').last()).toBeFocused();

  await toSection(page, 'Reports');
  const reports = page.getByRole('region', { name: 'Reports' });
  const rows = reports.getByRole('listitem').filter({ hasText: 'Moss A' });
  await expect(rows).toHaveCount(2);
  await press(button(rows.first(), /^Close/));
  const closing = page.getByRole('dialog', { name: 'Close report' });
  await closing.getByRole('radio').first().check();
  await press(button(closing, 'Close report'));
  await expect(closing).toBeHidden();
  await expect(rows).toHaveCount(1);
  await expect(button(rows, /^Close/)).toBeFocused();

  await toSection(page, 'Admin Users');
  const admins = page.getByRole('region', { name: 'Admin User Management' });
  const admin = admins.getByRole('listitem').filter({ hasText: username });
  await press(button(admin, 'Deactivate'));
  await press(button(page.getByRole('alertdialog'), 'Deactivate'));
  await expect(button(admin, 'Deactivate')).toHaveCount(0);
  await expect(button(admin, 'Reactivate')).toBeFocused();

  await toSection(page, 'All Profiles');
  const profiles = page.getByRole('region', { name: 'All Profiles' });
  await profiles.getByRole('searchbox').fill('Moss');
  await expect(profiles.getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: 'Edit Moss A' }).press('Enter');
  const reviews = page.getByRole('list', { name: 'Reviews' }).locator('> li');
  await expect(reviews).toHaveCount(2);
  await press(button(reviews.first(), /^Delete/));
  await confirm();
  await expect(reviews).toHaveCount(1);
  await expect(button(reviews, /^Delete/)).toBeFocused();
  await press(button(reviews, /^Delete/));
  await confirm();
  await expect(page.getByText('No reviews yet for this profile')).toBeVisible();
  await expect(heading(page, 'Review Management & Content Moderation')).toBeFocused();

  await button(page, 'Back').click();
  await profiles.getByRole('searchbox').fill('Moss');
  await expect(profiles.getByRole('row')).toHaveCount(3);
  for (const name of ['Moss B', 'Moss A']) {
    await press(button(profiles, `More actions for ${name}`));
    await press(page.getByRole('menuitem', { name: 'Delete' }));
    await confirm();
    await expect(button(profiles, `More actions for ${name}`)).toHaveCount(0);
    if (name === 'Moss B') await expect(button(profiles, 'More actions for Moss A')).toBeFocused();
  }
  await expect(heading(page, 'All Profiles')).toBeFocused();
});

test('The links to sections take the focus there, and a busy button gets it back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/400/);
  await signIn(page);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await press(sections.getByRole('link', { name: 'Audit Log' }));
  await expect(heading(page, 'Audit Log')).toBeFocused();
  await expect(heading(page, 'Audit Log')).toBeInViewport();
  await expect(page.locator('body > [aria-live=polite]')).toContainText('Audit Log');
  // The button is disabled during the first load, too, and then cannot take the focus.
  await expect(button(page, 'Refresh')).toBeEnabled();
  await press(button(page, 'Refresh'));
  await expect(button(page, 'Refresh')).toBeEnabled();
  await expect(button(page, 'Refresh')).toBeFocused();
  await press(sections.getByRole('link', { name: 'Admin Users' }));
  await expect(heading(page, 'Admin User Management')).toBeFocused();
  await press(button(page, 'Create Admin'));
  await expect(page.getByText('Username and password are required').first()).toBeVisible();
  await expect(page.getByLabel('New username')).toBeFocused();
  await press(page.getByRole('link', { name: 'Create New Profile' }));
  await expect(page.locator('body > [aria-live=polite]')).toContainText('Create New Profile');
  await press(sections.getByRole('link', { name: 'Social Media' }));
  await expect(heading(page, 'Social Media')).toBeFocused();
});

/** The focused control, if a bar covers its first line. Browsers scroll only as far as the caret of a text area. */
const coveredControl = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { left, right, top, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, top + Math.min(height / 2, 22));
    const bar = over?.closest(
      '.site-header, .directory-bar, .tab-bar, .contact-bar, .admin-header, .section-nav, .admin-nav, .save-bar',
    );
    return bar && !bar.contains(element)
      ? `${element.outerHTML.slice(0, 200)} under ${bar.className}`
      : undefined;
  });

for (const path of ['/', '/profile/3', '/districts', '/admin/new', '/admin/reviews']) {
  test(`On a phone, no bar of ${path} covers the control that the Tab key leads to`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    if (path.startsWith('/admin')) await signIn(page, path.slice('/admin/'.length));
    else await openPage(page, path);
    const covered: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press(key);
        const found = await coveredControl(page);
        if (found) covered.push(`${key}: ${found}`);
      }
    }
    expect(covered).toEqual([]);
  });
}
