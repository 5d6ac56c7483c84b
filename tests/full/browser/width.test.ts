import type { Locator, Page } from '@playwright/test';
import { sections } from '#pages/admin/shell/sections.ts';
import { adminApi } from '#tests/support/admin-api.ts';
import { ADMIN, expect, openPage } from '#tests/support/browser.ts';
import { phone } from '#tests/support/profiles.ts';
import { LONG, PASSWORD, stars, test, tooWide } from '#tests/support/wide-content.ts';

const expectNothingWide = async (page: Page, ...widths: number[]) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    // Charts take a moment to find their new size.
    await expect.poll(() => tooWide(page, width), `at ${width}`).toEqual([]);
  }
};

const signInAs = async (page: Page, username: string, password: string) => {
  await openPage(page, '/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin');
  await expect(page.getByRole('heading', { name: `Welcome, ${username}` })).toBeVisible();
};

/** Fields in smaller letters make a phone zoom in. */
const smallFields = (page: Page) =>
  page
    .locator('input:not([type=radio], [type=checkbox], [type=file]), select, textarea')
    .evaluateAll((fields: HTMLElement[]) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    );

const isWithin = async (page: Page, part: Locator) => {
  const box = await part.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  if (!box) return false;
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
};

test.describe('On a phone', () => {
  test.use(phone);

  test('no text widens a public page, and no field makes the phone zoom', async ({
    page,
    wide,
    expectConsole,
  }) => {
    expectConsole(/ERR_|Failed to load/);
    const paths = ['/', `/?search=${LONG}&location=${LONG}1`, `/profile/${wide.id}`, '/login'];
    for (const path of [
      ...paths,
      '/zh',
      '/privacy',
      '/about',
      '/in/d25',
      '/zh/for/dinner-companion',
      '/districts',
      `/compare?ids=${wide.id},1,2,3`,
      `/zh/shortlist?ids=${wide.id},1`,
    ]) {
      await openPage(page, path);
      await expectNothingWide(page, 768, 390, 320);
      expect(await smallFields(page)).toEqual([]);
    }
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('checkbox').first()).toBeAttached();
    const widest = await sheet.evaluate((part) =>
      Math.max(part.scrollWidth, ...Array.from(part.children, ({ scrollWidth }) => scrollWidth)),
    );
    expect(widest).toBeLessThanOrEqual(320);
  });

  test('no text widens the back office, and its heading lies beside the controls', async ({
    page,
    wide,
    expectConsole,
  }) => {
    test.slow();
    expectConsole(/ERR_|Failed to load/);
    await signInAs(page, wide.username, PASSWORD);
    await page.waitForLoadState('networkidle');
    await expectNothingWide(page, 844, 768, 390, 320);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(LONG);
    await expect(page.getByRole('option')).toHaveCount(2);
    await expectNothingWide(page, 768, 390, 320);
    const palette = page.getByRole('dialog');
    expect(await palette.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    for (const { id } of sections.filter(({ id }) => id !== 'overview' && id !== 'profiles')) {
      await openPage(page, `/admin/${id}`);
      await expect(page.locator(`#${id}`)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNothingWide(page, 844, 768, 390, 320);
      expect([id, await smallFields(page)]).toEqual([id, []]);
    }
    await openPage(page, '/admin/profiles');
    await expectNothingWide(page, 844, 768, 390, 320);
    expect(await smallFields(page)).toEqual([]);
    const profiles = page.getByRole('region', { name: 'All Profiles' });
    await profiles.getByRole('searchbox').fill(LONG);
    await expect(profiles.getByRole('row')).toHaveCount(2);
    await expectNothingWide(page, 1024, 768, 390, 320);
    await profiles.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expectNothingWide(page, 1024, 768, 390, 320);
    await profiles.getByRole('button', { name: 'Clear selection' }).click();
    await profiles
      .getByRole('button', { name: /^More actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    expect(await question.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await openPage(page, '/admin/services');
    await page.getByRole('button', { name: 'Add to Location' }).click();
    const dialog = page.getByRole('dialog');
    // It rises into its place.
    await expect.poll(() => isWithin(page, dialog)).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    for (const path of [`/admin/${wide.id}`, '/analytics']) {
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNothingWide(page, 768, 390, 320);
      expect(await smallFields(page)).toEqual([]);
    }
    await signInAs(page, ADMIN.username, ADMIN.password);
    for (const width of [320, 390, 768, 800, 844, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      const covered = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        const words = range.getBoundingClientRect();
        return [...document.querySelectorAll('header :is(a, button)')].filter((control) => {
          const box = control.getBoundingClientRect();
          return (
            box.left < words.right &&
            box.right > words.left &&
            box.top < words.bottom &&
            box.bottom > words.top
          );
        }).length;
      });
      expect([width, covered]).toEqual([width, 0]);
    }
  });

  test('names and the words on buttons stay whole', async ({ page, request }) => {
    const api = await adminApi(request);
    const phone = '+6500000000';
    const contact = { whatsapp: phone, wechat: 'priscilla', phone };
    const { id } = await api.createFreelancer({ name: 'Priscilla', ...contact });
    const linesOf = (words: Locator) =>
      words.filter({ visible: true }).evaluateAll((parts) =>
        parts.map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return range.getClientRects().length;
        }),
      );
    const name = page.getByRole('heading', { name: 'Priscilla', exact: true });
    await page.setViewportSize({ width: 320, height: 568 });
    await openPage(page, '/?search=Priscilla');
    expect(new Set(await linesOf(name))).toEqual(new Set([1]));
    await openPage(page, `/profile/${id}`);
    expect(await linesOf(name)).toEqual([1]);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await linesOf(page.locator('.contact-buttons span'))).toEqual([1, 1, 1, 1]);
    }
    await api.deleteFreelancer(id);
  });

  test('the reviews are no box that catches a thumb', async ({ page, request }) => {
    const api = await adminApi(request);
    const { id } = await api.createFreelancer({ name: 'Scroll Test' });
    for (let index = 0; index < 9; index += 1) {
      await request.post(`/api/freelancers/${id}/reviews`, { data: stars });
    }
    await openPage(page, `/profile/${id}`);
    const box = page.locator('.review-scroll');
    const look = () =>
      box.evaluate((list) => {
        const { overflowY, overscrollBehaviorY } = getComputedStyle(list);
        return { overflowY, overscrollBehaviorY, hidden: list.scrollHeight - list.clientHeight };
      });
    expect(await look()).toEqual({ overflowY: 'visible', overscrollBehaviorY: 'auto', hidden: 0 });
    await page.setViewportSize({ width: 1024, height: 768 });
    expect(await look()).toMatchObject({ overflowY: 'auto', overscrollBehaviorY: 'auto' });
    await api.deleteFreelancer(id);
  });

  test('what lies over a page fits a phone on its side, an enlarged page, and between the insets', async ({
    page,
    request,
  }) => {
    const api = await adminApi(request);
    const { id } = await api.createFreelancer({ name: 'Inset Test', whatsapp: '+65 0000 0000' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', {
      insets: { left: 50, right: 40, bottom: 20 },
    });
    await page.setViewportSize({ width: 844, height: 390 });
    await openPage(page, `/profile/${id}`);
    const between = async (part: Locator) => {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(50);
      expect(x + width).toBeLessThanOrEqual(844 - 40);
    };
    await between(page.getByRole('banner').getByRole('link').last());
    await between(page.getByRole('banner').getByRole('button'));
    await between(page.locator('.contact-bar > a').first());
    await between(page.locator('.contact-bar > a').last());
    await between(page.getByRole('article'));
    await page
      .getByRole('button', { name: /^Open the gallery/ })
      .first()
      .click();
    await between(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    await between(page.getByRole('dialog').getByRole('heading'));
    await page.keyboard.press('Escape');

    for (const group of await page.getByRole('radiogroup').all()) {
      await group.locator('label').last().click();
    }
    await page.getByRole('button', { name: 'submit and buy 4d' }).click();
    const thanks = page.getByRole('button', { name: 'Thank you!' });
    await expect(thanks).toBeVisible();
    const dialog = page.getByRole('dialog');
    await between(dialog);
    expect(await isWithin(page, dialog)).toBe(true);
    expect(await isWithin(page, dialog.locator('.reels'))).toBe(true);
    expect(await isWithin(page, thanks)).toBe(true);
    await page.setViewportSize({ width: 320, height: 256 });
    for (const part of [dialog.getByRole('heading'), dialog.locator('.reels'), thanks]) {
      await part.scrollIntoViewIfNeeded();
      expect(await isWithin(page, part)).toBe(true);
    }
    expect(await dialog.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    await api.deleteFreelancer(id);
  });
});
