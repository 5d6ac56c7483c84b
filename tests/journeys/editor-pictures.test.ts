import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { field, openEditor } from '#tests/support/editor.ts';
import { painting } from '#tests/support/likeness.ts';
import { expect, test } from '#tests/support/profiles.ts';

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
