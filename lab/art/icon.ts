import { gold, goldPale, leafDeep, leafMiddle, leafNight, peonyRose } from './palette.ts';
import { bladeOf } from './petal.ts';
import {
  circle,
  Defs,
  evenly,
  mix,
  picture,
  placed,
  points,
  randomOf,
  shape,
  smooth,
} from './svg.ts';

const SIZE = 64;

interface IconForm {
  /** Whether the icon has rounded corners; without them, the device applies its own mask. */
  readonly rounded: boolean;
  /** Size of the blossom; 1 fills the icon. */
  readonly scale: number;
}

/** A blossom of five petals with a golden centre. It has few shapes, so that it is legible at 16 pixels. */
export const iconSvg = ({ rounded, scale }: IconForm): string => {
  const defs = new Defs();
  const blade = bladeOf(randomOf(1), {
    length: 28,
    width: 12.4,
    belly: 1.4,
    slender: 0.56,
    neck: 0.25,
    bend: 0.1,
  });
  const ground = defs.linear(
    { x: 0, y: 0 },
    { x: SIZE, y: SIZE },
    evenly(mix(leafDeep, leafMiddle, 0.45), leafNight),
  );
  const rose = defs.linear(
    { x: 0, y: 0 },
    { x: 0, y: -28 },
    evenly(peonyRose.base, peonyRose.middle, mix(peonyRose.tip, '#ffffff', 0.25)),
  );
  const crease = smooth(points('0 -4, 0.6 -13, 2 -21'));
  const first =
    shape(blade.outline, {
      fill: rose,
      stroke: mix(peonyRose.base, leafNight, 0.3),
      'stroke-width': 0.7,
    }) +
    shape(crease, {
      fill: 'none',
      stroke: peonyRose.base,
      'stroke-width': 0.9,
      opacity: 0.5,
      'stroke-linecap': 'round',
    });
  const others = [72, 144, 216, 288]
    .map((turn) => `<use href="#petal" transform="rotate(${turn})"/>`)
    .join('');
  const petals = `<g id="petal">${first}</g>${others}`;
  const heart = circle({ x: 0, y: 0 }, 5.4, {
    fill: defs.radial({ x: -1.4, y: -1.6 }, 7, evenly(goldPale, gold)),
  });
  return picture(
    SIZE,
    SIZE,
    defs,
    `<rect width="${SIZE}" height="${SIZE}" rx="${rounded ? 15 : 0}" fill="${ground}"/>` +
      placed(petals + heart, { x: SIZE / 2, y: SIZE / 2 + 1.2, scale }),
  );
};
