/**
 * One axe run over every route. Dialogs are checked by the tests that open them. The colours of the
 * dark theme are the same variables everywhere, so the pages with the most kinds of parts stand for
 * the others.
 */
import type { Page } from '@playwright/test';
import { paramOf, sections } from '#pages/admin/shell/sections.ts';
import { expectAccessible, expectReadableColours } from '#tests/support/accessible.ts';
import { ensureSession, hydrated } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/profiles.ts';

const stars = { lookAlikeRating: 4, servicesRating: 5, gfeRating: 3 };

const open = async (page: Page, path: string, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
};

/** A page that changes its theme while it is open fades; a new one has its colours at once. */
const sweepColours = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) {
    await test.step(`${path} (dark)`, async () => {
      await open(page, path, 'dark');
      await expectReadableColours(page);
    });
  }
};

const sweep = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) {
    await test.step(path, async () => {
      await open(page, path, 'light');
      await expectAccessible(page);
    });
  }
};

test.describe('axe finds nothing', () => {
  test('on the directory and the pages of a profile', async ({ page, request, createProfile }) => {
    const id = await createProfile({
      name: 'Swept Saffron',
      about: 'Knows every hawker centre.',
      services: ['Karaoke'],
      whatsapp: '+6580000001',
    });
    await request.post(`/api/freelancers/${id}/reviews`, { data: { ...stars, comment: 'Kind' } });
    const paths = ['/', '/zh', '/?search=nobody+at+all', `/profile/${id}`, `/zh/profile/${id}`];
    const landings = ['/in/orchard', '/zh/in/d09', '/in/tengah', '/for/dinner-companion'];
    const lists = ['/saved', `/compare?ids=${id},1,2`, '/compare', `/zh/shortlist?ids=${id},1`];
    await sweep(page, [...paths, '/districts', ...lists, ...landings]);
    await sweepColours(page, [
      '/',
      `/profile/${id}`,
      '/districts',
      '/in/orchard',
      '/compare?ids=1,2',
    ]);
  });

  test('on the other public pages', async ({ page, expectConsole }) => {
    expectConsole(/401|404/);
    const luck = ['/luck', '/luck/fair', '/luck/n/1234', '/draws'];
    const unknown = ['/nothing-here', '/profile/999999', '/reports/AAAA-AAAA-AAAA'];
    await sweep(page, [
      ...luck,
      ...unknown,
      '/about',
      '/privacy',
      '/terms',
      '/login',
      '/invite',
      '/her-word',
    ]);
    await sweepColours(page, ['/luck', '/luck/fair', '/draws', '/login']);
  });

  const addresses = sections.map(({ id }) => ['/admin', paramOf(id)].filter(Boolean).join('/'));
  const half = Math.ceil(addresses.length / 2);

  test('in the first sections of the back office', async ({ page }) => {
    await ensureSession(page);
    await sweep(page, addresses.slice(0, half));
    await sweepColours(page, ['/admin', '/admin/profiles', '/admin/services']);
  });

  test('in the other sections, the dashboard and the form of a profile', async ({
    page,
    request,
    createProfile,
  }) => {
    const id = await createProfile({ name: 'Swept Sage', services: ['Extra Services', 'gone'] });
    await request.post(`/api/freelancers/${id}/reviews`, { data: stars });
    await ensureSession(page);
    await sweep(page, [...addresses.slice(half), '/analytics', '/admin/new', `/admin/${id}`]);
    await sweepColours(page, ['/analytics', '/admin/lucky-garden', `/admin/${id}`]);
  });
});
