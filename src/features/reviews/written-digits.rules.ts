/** Digits that are written as words or as letters that look like them, in a folded text. */

const WORDS: Readonly<Record<string, number>> = {
  ...{ zero: 0, oh: 0, one: 1, two: 2, three: 3, four: 4 },
  ...{ five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
  ...{ ling: 0, yi: 1, yao: 1, er: 2, san: 3, si: 4, wu: 5, liu: 6, qi: 7, ba: 8, jiu: 9 },
  ...{ kosong: 0, satu: 1, dua: 2, tiga: 3, empat: 4 },
  ...{ lima: 5, enam: 6, tujuh: 7, lapan: 8, sembilan: 9 },
};
const HAN = ['零〇', '一壹幺', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'];
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ o: '0', i: '1', l: '1', z: '2', s: '5', b: '8', g: '9', q: '9' },
};

const ENGLISH = /zero|oh|one|two|three|four|five|six|seven|eight|nine/gu;
const REPEATED = /^(double|triple)\s{1,2}(\w+)$/u;
/** Letters that rarely stand for a digit; next to at least two that do, they may. */
const RARE = /[sbzgq]/gu;
const USUAL = /[\do]/gu;

const signOf = (sign: string): string => {
  const value = HAN.findIndex((signs) => signs.includes(sign));
  return value >= 0 ? String(value) : (LOOK_ALIKES[sign] ?? sign);
};

/** The digits that a part of a number means. */
export const digitsOf = (part: string): string => {
  if (/^\d+$/u.test(part)) return part;
  const [, times, repeated] = REPEATED.exec(part) ?? [];
  if (repeated) return digitsOf(repeated).repeat(times === 'double' ? 2 : 3);
  if (part in WORDS) return String(WORDS[part]);
  const words = part.match(ENGLISH) ?? [];
  if (words.join('') === part) return words.map((word) => WORDS[word]).join('');
  return [...part].map(signOf).join('');
};

/** False for words that consist of look-alike letters only, such as "oil", and for such as "20s". */
export const isNumberPart = (part: string): boolean => {
  if (part in WORDS || !/^[\doilsbzgq]+$/u.test(part)) return true;
  if (!/\d/u.test(part)) return /^b?o{2,}$/u.test(part);
  const rare = part.match(RARE)?.length ?? 0;
  return rare === 0 || (rare <= 2 && (part.match(USUAL)?.length ?? 0) > 2);
};
