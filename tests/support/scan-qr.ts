import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

/** Decodes the QR code on the screen. */
export const scan = async (page: Page): Promise<string | undefined> => {
  const picture = await page.getByRole('img', { name: /^QR code/ }).screenshot();
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
};
