import { expect, type Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

const decode = async (page: Page): Promise<string> => {
  const picture = await page.getByRole('img', { name: /^QR code/ }).screenshot();
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
};

/** The text of the QR code on the screen, which cannot be read while its dialog appears. */
export const scan = async (page: Page): Promise<string> => {
  let text = '';
  await expect
    .poll(async () => {
      text = await decode(page);
      return text;
    })
    .not.toBe('');
  return text;
};
