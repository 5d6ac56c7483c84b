import type { PetalColors } from './petal.ts';

/** Colours of the design: ivory paper, leaf green, peony rose, and gold, which is reserved for luck. */
export const ivory = '#f7f1e4';
export const ivoryShade = '#e9dfca';
export const leafDeep = '#12352a';
export const leafNight = '#0b231c';
export const leafMiddle = '#2f6b4f';
export const leafFresh = '#5f9467';
export const sage = '#8fae8b';
export const gold = '#d3a548';
export const goldPale = '#f3dd9f';

export const peonyRose: PetalColors = {
  base: '#8f2347',
  middle: '#d4617f',
  tip: '#f3b6c0',
  vein: '#7d1838',
};
export const blush: PetalColors = {
  base: '#d98a9c',
  middle: '#f2c6cc',
  tip: '#fdeeea',
  vein: '#b65a74',
};
export const cream: PetalColors = {
  base: '#e8b64a',
  middle: '#fbf0d2',
  tip: '#fffdf6',
  vein: '#c99a3e',
};
export const lotusPink: PetalColors = {
  base: '#f6ead0',
  middle: '#f4c9cf',
  tip: '#cf5b83',
  vein: '#b8466f',
};
export const orchidMauve: PetalColors = {
  base: '#f7e6ec',
  middle: '#dba0bd',
  tip: '#b7618f',
  vein: '#8d2f63',
};
export const hibiscusRed: PetalColors = {
  base: '#5e0f28',
  middle: '#c8385a',
  tip: '#ef8f92',
  vein: '#7a1230',
};
