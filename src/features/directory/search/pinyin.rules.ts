import { otherReadings, usualReadings } from '#features/directory/search/han-readings.ts';

/** Characters of a word that are read; longer ones are no names. */
const MAX_LENGTH = 8;

const listed = (readings: Readonly<Record<string, string>>) => {
  const soundsOfHan = new Map<string, string[]>();
  for (const [sound, chars] of Object.entries(readings)) {
    for (const han of chars) soundsOfHan.set(han, [...(soundsOfHan.get(han) ?? []), sound]);
  }
  return soundsOfHan;
};
let readings: Record<'usual' | 'other', Map<string, string[]>> | undefined;

/**
 * A Chinese word as it may be typed in pinyin: joined, without the family name, with one
 * character read otherwise, and one by one. Nothing for what is not Chinese.
 */
export const soundsOf = (word: string): string[] => {
  readings ??= { usual: listed(usualReadings), other: listed(otherReadings) };
  const { usual, other } = readings;
  const chars = [...word].slice(0, MAX_LENGTH);
  const sounds = chars.map((han) => usual.get(han)?.[0] ?? '');
  if (sounds.every((sound) => sound === '')) return [];
  const otherwise = chars.flatMap((han, place) =>
    (other.get(han) ?? []).flatMap((sound) => [sound, sounds.with(place, sound).join('')]),
  );
  const found = [sounds.join(''), ...sounds, sounds.slice(1).join(''), ...otherwise];
  return [...new Set(found)].filter(Boolean);
};
