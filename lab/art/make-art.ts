/**
 * `node lab/art/make-art.ts` draws the pictures of the site. The files are committed, so it only runs when a
 * drawing changes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { previewOfDrawing } from '#features/media/uploads/server/picture.ts';
import { avatarSvgs } from './avatars.ts';
import { BANNER_WIDTH, bannerSvg } from './banner.ts';
import { earlyDusk, lateDusk } from './dusk.ts';
import { icoOf } from './ico.ts';
import { iconSvg } from './icon.ts';
import { luckCardSvg } from './luck-card.ts';

const target = fileURLToPath(new URL('../../public', import.meta.url));
const forServer = fileURLToPath(new URL('../../assets/luck', import.meta.url));
const BANNER_WIDTHS = [800, 1600, BANNER_WIDTH];

const render = (svg: string, density = 72) => sharp(Buffer.from(svg), { density, unlimited: true });

const drawAvatars = async () => {
  const folder = join(target, 'art', 'avatars');
  await mkdir(folder, { recursive: true });
  for (const [index, svg] of avatarSvgs().entries()) {
    const drawn = sharp(await render(svg).png().toBuffer());
    const preview = await previewOfDrawing(drawn.clone());
    const file = join(folder, `default-avatar-${index + 1}.webp`);
    const { size } = await drawn
      .webp({ quality: 66, effort: 6, smartSubsample: true })
      .toFile(file);
    console.log(`${file}: ${size} bytes, preview ${preview}`);
  }
};

const drawBanners = async () => {
  for (const [name, dusk] of [
    ['light', earlyDusk],
    ['dark', lateDusk],
  ] as const) {
    const full = await render(bannerSvg(dusk)).png().toBuffer();
    for (const width of BANNER_WIDTHS) {
      const file = join(target, 'art', `banner-${name}-${width}.webp`);
      const { size } = await sharp(full)
        .resize({ width })
        .webp({ quality: 74, effort: 6 })
        .toFile(file);
      console.log(`${file}: ${size} bytes`);
    }
  }
};

const drawIcons = async () => {
  const favicon = iconSvg({ rounded: true, scale: 0.96 });
  await writeFile(join(target, 'favicon.svg'), favicon);
  const pictures = [16, 32, 48].map(async (size) => ({
    size,
    png: await render(favicon, 600).resize(size, size).png({ compressionLevel: 9 }).toBuffer(),
  }));
  await writeFile(join(target, 'favicon.ico'), icoOf(await Promise.all(pictures)));
  const icons = [
    { name: 'icon-192.png', size: 192, rounded: true, scale: 0.96 },
    { name: 'icon-512.png', size: 512, rounded: true, scale: 0.96 },
    // Android may crop a fifth of the width on each side.
    { name: 'icon-maskable-512.png', size: 512, rounded: false, scale: 0.78 },
    { name: 'apple-touch-icon.png', size: 180, rounded: false, scale: 0.88 },
  ];
  for (const { name, size, ...form } of icons) {
    await render(iconSvg(form), 600)
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(join(target, name));
  }
};

/** High quality, because the server draws the digits into these files and encodes the result again. */
const drawLuckCards = async () => {
  for (const kind of ['card', 'preview'] as const) {
    const file = join(forServer, `${kind}.webp`);
    const { size } = await render(luckCardSvg(kind))
      .webp({ quality: 90, effort: 6, smartSubsample: true })
      .toFile(file);
    console.log(`${file}: ${size} bytes`);
  }
};

await drawAvatars();
await drawIcons();
await drawBanners();
await drawLuckCards();
