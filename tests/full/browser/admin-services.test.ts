import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { adminApi } from '#tests/support/admin-api.ts';
import { overlayEntryLeft, signIn, toast, toSection } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

/** Puts a finger or the mouse onto the handle of a row and takes it to the middle of another. */
const drag = async (page: Page, from: Locator, to: Locator, kind: 'mouse' | 'touch') => {
  const handle = from.getByTitle('Drag to reorder');
  await handle.scrollIntoViewIfNeeded();
  const [start, end] = [await handle.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('A row is not shown');
  const x = start.x + start.width / 2;
  const top = start.y + start.height / 2;
  const below = end.y + end.height * 0.7;
  if (kind === 'mouse') {
    await page.mouse.move(x, top);
    await page.mouse.down();
    await page.mouse.move(x, below, { steps: 8 });
    await page.mouse.up();
    return;
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', top);
  for (let step = 1; step <= 8; step++) await touch('touchMove', top + ((below - top) * step) / 8);
  await touch('touchEnd');
};

test('A name is enough for a new service; another name goes to all profiles, and old links find it', async ({
  page,
  request,
  createProfile,
}) => {
  await signIn(page, 'services');
  const config = page.getByRole('region', { name: 'Service Configuration Management' });
  await config.getByRole('button', { name: 'Add to Services' }).click();
  await expect(page.getByLabel('Display name')).toBeFocused();
  await page.keyboard.type('Lantern Walk');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Service created successfully');
  const row = (name: string) => config.getByRole('listitem').filter({ hasText: name });
  await expect(row('Lantern Walk')).toContainText('0 profiles');

  const ids = [
    await createProfile({ name: 'Lantern Lily', services: ['Lantern Walk', 'Karaoke'] }),
    await createProfile({ name: 'Lantern Rose', services: ['Lantern Walk'] }),
  ];
  await overlayEntryLeft(page);
  await openPage(page, '/admin#service-filters');
  await expect(page).toHaveURL(/\/admin\/services$/);
  await expect(page.getByRole('heading', { name: 'Service Management' })).toBeInViewport();
  await page.reload();
  await expect(row('Lantern Walk')).toContainText('2 profiles');
  await expectAccessible(page, '#services');
  await config.getByRole('button', { name: 'Edit Lantern Walk' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Service' });
  await edit.getByLabel('Display name').fill('Night Walk');
  await expect(edit.getByLabel('Service name')).toHaveValue('Lantern Walk');
  await edit.getByLabel('Service name').fill('Night Walk');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Service updated successfully');
  await expect(row('Night Walk')).toContainText('2 profiles');
  await toSection(page, 'Audit Log');
  await expect(page.getByRole('region', { name: 'Audit Log' })).toContainText(
    'serviceName, displayName, 2 profiles',
  );
  await toSection(page, 'Services');
  const profile = await (await request.get(`/api/freelancers/${ids[0]}`)).json();
  expect(profile.services).toEqual(['Night Walk', 'Karaoke']);

  // A link that somebody shared before.
  const visitor = await page.context().newPage();
  await openPage(visitor, '/?service=Lantern+Walk');
  await expect(visitor).toHaveURL(/\?service=Night(\+|%20)Walk$/);
  await expect(visitor.getByRole('article').filter({ hasText: 'Lantern Rose' })).toBeVisible();
  await expect(visitor.getByRole('combobox', { name: 'Services' })).toHaveValue('Night Walk');

  await config.getByRole('button', { name: 'Delete Night Walk' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Night Walk is used by 2 profiles');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row('Night Walk')).toBeHidden();
});

for (const kind of ['mouse', 'touch'] as const) {
  test.describe(`An order is made by ${kind}`, () => {
    test.use(kind === 'touch' ? { hasTouch: true, viewport: { width: 390, height: 844 } } : {});

    test('and by keys, and visitors see it', async ({ page, request }) => {
      const api = await adminApi(request);
      const names = ['A', 'B', 'C'].map((letter) => `Zz ${kind} ${letter}`);
      const made = await Promise.all(
        names.map((name) =>
          api.send('POST', '/services-config', {
            serviceName: name,
            displayName: name,
            sortOrder: 0,
          }),
        ),
      );
      await signIn(page, 'services');
      const group = page.getByRole('region', { name: 'Nationality', exact: true });
      const rows = group.getByRole('listitem').filter({ hasText: `Zz ${kind}` });
      const order = async () =>
        (await rows.locator('label').allTextContents()).map((n) => n.at(-1));
      const row = (letter: string) => rows.filter({ hasText: `Zz ${kind} ${letter}` });
      await expect(rows).toHaveCount(3);
      const before = (await order()).join('');
      expect(before).toHaveLength(3);
      const stored = async () => {
        const list: { serviceName: string }[] = await (
          await request.get('/api/services-config')
        ).json();
        return list
          .filter(({ serviceName }) => serviceName.startsWith(`Zz ${kind}`))
          .map(({ serviceName }) => serviceName.at(-1))
          .join('');
      };
      const [first = '', second = '', third = ''] = before;
      await drag(page, row(first), row(third), kind);
      const dragged = second + third + first;
      await expect.poll(async () => (await order()).join('')).toBe(dragged);
      await expect.poll(stored).toBe(dragged);
      await expect(group.getByRole('status')).toContainText(`Zz ${kind} ${first} is now`);

      const up = group.getByRole('button', { name: `Move Zz ${kind} ${first} up` });
      await up.focus();
      await page.keyboard.press('Enter');
      await expect(up).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(up).toBeFocused();
      await expect.poll(stored).toBe(before);
      await expect.poll(async () => (await order()).join('')).toBe(before);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, '#services');
      for (const { id } of made) await api.send('DELETE', `/services-config/${id}`);
    });
  });
}
