import readings from './han-readings.json' with { type: 'json' };

/** Maximum number of characters that are converted; longer words are not names. */
const MAX_LENGTH = 8;

/**
 * The readings of each Han character without tones, the most common first, separated by spaces. ü
 * is written as v, as in input methods, with u as a second reading. The data was generated with
 * pinyin-pro 3.29 (MIT). Loading the library takes 13 MB of heap and 260 ms at startup, this table
 * 6 MB and 120 ms.
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
 * The pinyin spellings of a Chinese word: joined, without the family name, with one alternative
 * reading, and by character. Empty for other scripts.
 */
export const pinyinOf = (word: string): string[] => {
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
