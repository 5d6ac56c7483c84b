import readings from './han-readings.json' with { type: 'json' };

/** Characters of a word that are read; longer words are not names. */
const MAX_LENGTH = 8;

/**
 * The readings of each Han character without tones, the usual one first, separated by blanks. ü is
 * written v, as it is typed, and u is another reading of it. The data was made with pinyin-pro 3.29
 * (MIT). To load the library instead takes 13 MB of heap and 260 ms at the start of the program,
 * this table 6 MB and 120 ms.
 */
const soundsByChar = new Map<string, string>();
for (const sounds of [readings.usual, readings.other]) {
  for (const [sound, chars] of Object.entries(sounds)) {
    for (const char of chars) {
      const known = soundsByChar.get(char);
      soundsByChar.set(char, known ? `${known} ${sound}` : sound);
    }
  }
}

/**
 * A Chinese word as it may be typed in pinyin: joined, without the family name, with one
 * character read otherwise, and one by one. Nothing for what is not Chinese.
 */
export const soundsOf = (word: string): string[] => {
  const chars = [...word].slice(0, MAX_LENGTH);
  const soundsOfChars = chars.map((char) => soundsByChar.get(char)?.split(' ') ?? []);
  const sounds = soundsOfChars.map(([usual = '']) => usual);
  if (sounds.every((sound) => sound === '')) return [];
  const otherwise = soundsOfChars.flatMap(([, ...others], place) =>
    others.flatMap((sound) => [sound, sounds.with(place, sound).join('')]),
  );
  const found = [sounds.join(''), ...sounds, sounds.slice(1).join(''), ...otherwise];
  return [...new Set(found)].filter(Boolean);
};
