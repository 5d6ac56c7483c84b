import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '#tests/support/accessible.ts';
import { button, field, openEditor } from '#tests/support/editor.ts';
import { painting } from '#tests/support/picture-variants.ts';
import { expect, phone, test } from '#tests/support/profiles.ts';

interface Sent {
  readonly name: string;
  readonly buffer: Buffer;
}

/** Of the recommended size, each another one. */
const fine = async (seed: number): Promise<Sent> => ({
  name: `${seed}.jpg`,
  buffer: await sharp(await painting(seed))
    .resize({ width: 1200 })
    .jpeg()
    .toBuffer(),
});

/** As a paste or a drop brings them; text may come along. */
const bring = async (
  target: Locator,
  type: 'paste' | 'drop',
  files: readonly Sent[],
  text?: string,
) => {
  const sent = files.map(({ name, buffer }) => ({ name, bytes: buffer.toString('base64') }));
  await target.evaluate(
    (element, [kind, list, words]) => {
      const data = new DataTransfer();
      for (const { name, bytes } of list) {
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        data.items.add(new File([content], name, { type: 'image/jpeg' }));
      }
      if (words) data.setData('text/plain', words);
      const manner = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...manner, clipboardData: data })
          : new DragEvent('drop', { ...manner, dataTransfer: data }),
      );
    },
    [type, sent, text] as const,
  );
};

const uploaded = /^\/uploads\//;

const gallery = (page: Page) => page.getByRole('textbox', { name: /^Gallery image \d+$/ });

const galleryUrls = (page: Page) =>
  gallery(page).evaluateAll((list) => list.map((one) => (one as HTMLInputElement).value));

const COUNT = 14;

const pictures = Array.from(
  { length: COUNT },
  (_, index) => `https://pictures.example/${index + 1}.jpg`,
);

const numbers = async (page: Page) =>
  (await galleryUrls(page)).map((url) => Number(/(\d+)\.jpg$/.exec(url)?.[1]));

const inOrder = (...order: number[]) => [
  ...order,
  ...pictures.map((_, index) => index + 1).filter((one) => !order.includes(one)),
];

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Gallery images' }).getByRole('listitem');

const handle = (page: Page, index: number) => rows(page).nth(index).getByTitle('Drag to reorder');

const centerOf = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

const openGallery = async (page: Page, id: number) => {
  await page.route('https://pictures.example/**', async (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: (await fine(220)).buffer }),
  );
  await openEditor(page, id);
  await expect(gallery(page)).toHaveCount(COUNT);
};

test('A dialog over the form takes no picture for it', async ({ page, createProfile }) => {
  await openEditor(page, await createProfile());
  await page.setViewportSize({ width: 1000, height: 900 });
  await button(page, 'Preview').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await bring(page.locator('body'), 'paste', [await fine(208)]);
  await bring(page.locator('body'), 'drop', [await fine(208)]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await bring(page.locator('body'), 'paste', [await fine(209)]);
  await expect(field(page, 'Profile image')).toHaveValue(uploaded);
  await expect(gallery(page)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`What an uploaded picture lacks is told beside it (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openEditor(page, 'new');
    const { buffer } = await fine(colorScheme === 'dark' ? 211 : 210);
    const small = await sharp(buffer).resize({ width: 400 }).jpeg().toBuffer();
    const dark = await sharp(buffer).linear(0.15, 0).jpeg().toBuffer();
    const blurred = await sharp(buffer).blur(8).jpeg().toBuffer();
    const note = (name: string) =>
      page.getByRole('status').filter({ has: page.getByText(name, { exact: true }) });

    await bring(page.locator('body'), 'paste', [{ name: 'fine.jpg', buffer }]);
    await expect(field(page, 'Profile image')).toHaveValue(uploaded);
    await bring(page.locator('body'), 'paste', [{ name: 'small.jpg', buffer: small }]);
    await expect(note('small.jpg')).toContainText(
      'small.jpg was uploaded. It is small: 400 x 500 pixels. At least 1000 x 1200 are recommended. It looks the same as the profile image of this profile.',
    );
    await bring(page.locator('h1'), 'drop', [{ name: 'dark.jpg', buffer: dark }]);
    await expect(note('dark.jpg')).toContainText('dark.jpg was uploaded. It is dark.');
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Upload Images').click();
    await (await chooser).setFiles([
      { name: 'blurred.jpg', mimeType: 'image/jpeg', buffer: blurred },
    ]);
    await expect(note('blurred.jpg')).toContainText(
      'blurred.jpg was uploaded. It looks blurred. It looks the same as',
    );
    await expect(note('fine.jpg')).toHaveCount(0);
    await expectAccessible(page);

    await button(page, 'Close the note on small.jpg').click();
    await expect(note('small.jpg')).toHaveCount(0);
    // A picture that is gone has nothing to be told of.
    await button(page, 'Remove Gallery image 3').click();
    await expect(note('blurred.jpg')).toHaveCount(0);
  });
}

test('A picture is dragged further than the screen, which is scrolled at its edges', async ({
  page,
  createProfile,
}) => {
  const id = await createProfile({ galleryImages: pictures });
  await openGallery(page, id);
  await handle(page, 0).scrollIntoViewIfNeeded();
  await page.evaluate(() => document.getElementById('photos')?.scrollIntoView());
  const { x, y } = await centerOf(handle(page, 0));
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Held still at the lower edge: only the page moves.
  await page.mouse.move(x, 890, { steps: 5 });
  await expect.poll(() => numbers(page)).toEqual([...inOrder().slice(1), 1]);
  await page.mouse.move(x, 10, { steps: 5 });
  await expect.poll(() => numbers(page)).toEqual(inOrder());
  await page.mouse.up();
  const held = await page.evaluate(() => window.scrollY);
  await page.mouse.move(x, 895, { steps: 3 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(undefined))));
  expect(await page.evaluate(() => window.scrollY)).toBe(held);
});

test('A picture is put in order by keys alone, and what happened is said', async ({
  page,
  createProfile,
}) => {
  await openGallery(page, await createProfile({ galleryImages: pictures }));
  await button(page, 'Move Gallery image 3 up').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Move Gallery image 2 up')).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: `Gallery image 3 is now 2 of ${COUNT}` }),
  ).toHaveCount(1);
  await page.keyboard.press('Enter');
  expect(await numbers(page)).toEqual(inOrder(3));
  await expect(page.locator(':focus')).toBeInViewport();
});

test.describe('On a phone', () => {
  test.use(phone);

  test('a finger drags a picture further than the screen', async ({ page, createProfile }) => {
    await openGallery(page, await createProfile({ galleryImages: pictures }));
    // The first in the middle, below the bar with the sections.
    await handle(page, 0).evaluate((one) =>
      one.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const { x, y } = await centerOf(handle(page, 0));
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x, y: at }],
      });
    await send('touchStart', y);
    for (const at of [y + 40, 700, 830]) await send('touchMove', at);
    await expect.poll(() => numbers(page)).toEqual([...inOrder().slice(1), 1]);
    await send('touchEnd');
    expect(await numbers(page)).toEqual([...inOrder().slice(1), 1]);
  });
});

test('Pictures are pasted and dropped, one and several, and go where they belong', async ({
  page,
}) => {
  await openEditor(page, 'new');
  const uploads: string[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/api/uploads') uploads.push(answer.url());
  });

  // Wherever the focus is; but words that come along are for the field that they are pasted into.
  await expect(field(page, 'Name')).toBeFocused();
  await bring(field(page, 'Name'), 'paste', [await fine(201)], 'Some words');
  await bring(field(page, 'Name'), 'paste', [await fine(202)]);
  await expect(field(page, 'Profile image')).toHaveValue(uploaded);
  await expect(gallery(page)).toHaveCount(0);
  expect(uploads).toHaveLength(1);

  const portrait = await field(page, 'Profile image').inputValue();
  await bring(page.locator('body'), 'paste', [await fine(203), await fine(204)], 'a.jpg b.jpg');
  await expect(gallery(page)).toHaveCount(2);
  await expect(field(page, 'Profile image')).toHaveValue(portrait);

  await bring(page.locator('h1'), 'drop', [await fine(205), await fine(206), await fine(207)]);
  await expect(gallery(page)).toHaveCount(5);
  const urls = await galleryUrls(page);
  expect(urls.every((url) => uploaded.test(url))).toBe(true);
  expect(new Set([portrait, ...urls]).size).toBe(6);
  expect(uploads).toHaveLength(6);

  // A file that is no picture must not take the place of the form, either.
  await page.locator('h1').evaluate((heading) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['words'], 'words.txt', { type: 'text/plain' }));
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    heading.dispatchEvent(drop);
    document.title = drop.defaultPrevented ? 'held' : 'opened';
  });
  await expect(page).toHaveTitle('held');
  expect(uploads).toHaveLength(6);
});
