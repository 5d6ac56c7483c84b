/** Searches generated from the words of the site: ordinary ones, and ones that are as expensive as possible. */
import { starterServices } from '#features/catalogue/server/starter-services.ts';
import { localityNames } from '#features/directory/places/locality-names.ts';
import { stations } from '#features/directory/places/stations.ts';
import { pinyinOf } from '#features/directory/search/pinyin.rules.ts';
import { isLatin, tokenize } from '#features/directory/search/words.rules.ts';
import { people } from '#ops/demo/content/people.ts';
import type { SeededRandom } from '#ops/demo/seeded-random.ts';
import { MAX_SEARCH_LENGTH } from '#platform/contract/search-text.ts';

const stationNames = Object.entries(stations).flatMap(([name, { zh }]) => [name, zh]);
const localities = Object.entries(localityNames).flat();
const services = starterServices.flatMap(({ serviceName, displayNameZh = '' }) => [
  serviceName,
  displayNameZh,
]);
const texts = people.flatMap(({ name, title, introduction, extraServices = '' }) => [
  name,
  title,
  introduction,
  extraServices,
]);
const words = [
  ...new Set([...stationNames, ...localities, ...services, ...texts].flatMap(tokenize)),
];

const latin = words.filter((word) => isLatin(word) && word.length > 1);
const han = words.filter((word) => !isLatin(word));
/** Chinese words as they are in names and labels, and the readings of their characters. */
const shortHan = han.flatMap((word) =>
  [...word].map((_, at) => [...word].slice(at, at + 3).join('')),
);
const sounds = [...new Set(han.flatMap((word) => pinyinOf(word)))];
/** Two and three letters that many words contain. */
const frequent = (length: number): string[] => {
  const counts = new Map<string, number>();
  for (const word of [...latin, ...sounds]) {
    for (let at = 0; at + length <= word.length; at++) {
      const part = word.slice(at, at + length);
      counts.set(part, (counts.get(part) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 40)
    .map(([part]) => part);
};
const pairs = frequent(2);
const triples = frequent(3);
/** Characters that are in no text of the site. */
const UNKNOWN = [...'龘靐齉爩'];
const LETTERS = 'etaoinshrdlucmfw';

export const siteTexts: readonly string[] = texts;

/** Swaps two letters. */
const misspelt = (word: string, random: SeededRandom): string => {
  const at = random.between(0, Math.max(word.length - 2, 0));
  return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
};
const some = (count: number, make: () => string): string[] => Array.from({ length: count }, make);
const letters = (count: number, random: SeededRandom) =>
  some(count, () => random.pick([...LETTERS])).join('');

/** What people type: a word or two, complete or not, right or misspelt. */
export const ordinarySearch = (random: SeededRandom): string => {
  const word = () => random.pick(random.chance(0.8) ? latin : shortHan);
  const kinds: (() => string)[] = [
    word,
    () => random.pick(people).name,
    () => word().slice(0, random.between(1, 4)),
    () => misspelt(word(), random),
    () => `${word()} ${word()}`,
    () => random.pick(sounds),
    () => random.pick(stationNames),
    () => random.pick(services),
    () => `${random.pick(shortHan)}${random.pick(shortHan)}`,
    () => `${random.pick(localities)} ${random.pick(services)}`,
  ];
  return random.pick(kinds)().slice(0, MAX_SEARCH_LENGTH);
};

/** Searches that need many lookups, find many words, or compare many. */
export const expensiveSearches: Readonly<Record<string, (random: SeededRandom) => string>> = {
  'Chinese words in a row': (random) =>
    some(12, () => `${some(6, () => random.pick(shortHan)).join('')}${random.pick(UNKNOWN)}`).join(
      ' ',
    ),
  'one Chinese name again and again': (random) => {
    const name = random.pick(shortHan);
    return some(12, () => `${name.repeat(4)}${random.pick(UNKNOWN)}${random.pick(UNKNOWN)}`).join(
      ' ',
    );
  },
  'Chinese text': (random) => some(40, () => random.pick(han)).join(random.pick(['', ' '])),
  'frequent pairs of letters': (random) => some(60, () => random.pick(pairs)).join(' '),
  'frequent triples of letters': (random) => some(50, () => random.pick(triples)).join(' '),
  'single letters': (random) => random.shuffled([...LETTERS]).join(' '),
  'readings of Chinese characters': (random) => some(60, () => random.pick(sounds)).join(' '),
  'misspelt words': (random) => some(40, () => misspelt(random.pick(latin), random)).join(' '),
  'unknown words': (random) => some(20, () => letters(random.between(6, 14), random)).join(' '),
  'one long unknown word': (random) => letters(MAX_SEARCH_LENGTH, random),
  'words of the texts': (random) => some(40, () => random.pick(latin)).join(' '),
  'both scripts': (random) =>
    some(20, () => `${random.pick(shortHan)}${random.pick(pairs)}`).join(''),
  'no letters': (random) =>
    some(MAX_SEARCH_LENGTH, () => random.pick([...'%_\\\'"*?!…—🌸 '])).join(''),
};

export const expensiveSearch = (random: SeededRandom): string => {
  const kind = random.pick(Object.values(expensiveSearches));
  return kind(random).slice(0, MAX_SEARCH_LENGTH);
};
