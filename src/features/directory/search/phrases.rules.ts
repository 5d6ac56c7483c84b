import { anyLanguageName, languageNamed } from '#features/directory/search/language-words.rules.ts';
import { placesFor } from '#features/directory/search/place-words.rules.ts';
import { isLatin, tokenize, withDistricts } from '#features/directory/search/words.rules.ts';
import type { SpokenLanguage } from '#features/profiles/languages.rules.ts';

/** What the phrases of a search ask for; the rest are words as usual. */
export interface SearchPhrases {
  readonly rest: string;
  readonly minPrice: number | undefined;
  readonly maxPrice: number | undefined;
  /** Slugs of places, as in the `near` parameter. */
  readonly near: string[] | undefined;
  /** Languages that somebody speaks, all of them. */
  readonly languages: readonly SpokenLanguage[];
}

/** At most six digits, and no part of a longer number such as a postal code with a unit. */
const SUM = String.raw`(?:s?\$|sgd)?\s?(\d{1,3}(?:,\d{3})+|\d{1,6})(?![\d,])`;
/** Currency and unit after a sum, which are ignored: prices are compared without conversion. */
const UNIT = String.raw`(?:\s?(?:sgd|dollars?|bucks|元|块钱?|新币))?(?:\s?(?:\/|per|an|a|每)\s?(?:h(?:r|our)?\b|小时))?`;
const of = (...parts: string[]) => new RegExp(parts.join(''), 'giu');

/** The phrases for prices. A limit includes the sum itself, like the fields of the filter do. */
const PRICES: readonly (readonly [RegExp, (one: number, other: number) => readonly number[]])[] = [
  [of(String.raw`\bbetween\s`, SUM, UNIT, String.raw`\s(?:and|to|-)\s`, SUM, UNIT), range],
  [of(SUM, UNIT, String.raw`\s?(?:到|至)\s?`, SUM, UNIT), range],
  [
    of(
      String.raw`(?:\b(?:under|below|less than|cheaper than|no more than|at most|max(?:imum)?|up to|within|budget(?: of)?)\s|<\s?|(?:低于|少于|小于|不超过|不到|最多|预算)\s?)`,
      SUM,
      UNIT,
    ),
    (most) => [0, most],
  ],
  [of(SUM, UNIT, String.raw`\s?(?:or less\b|and below\b|以下|以内|之内)`), (most) => [0, most]],
  [
    of(
      String.raw`(?:\b(?:over|above|more than|at least|min(?:imum)?)\s|>\s?|(?:高于|超过|至少)\s?)`,
      SUM,
      UNIT,
    ),
    (least) => [least, Number.POSITIVE_INFINITY],
  ],
  [
    of(SUM, UNIT, String.raw`\s?(?:or more\b|and above\b|以上)`),
    (least) => [least, Number.POSITIVE_INFINITY],
  ],
];

function range(one: number, other: number): readonly number[] {
  return [Math.min(one, other), Math.max(one, other)];
}

const NAMES = String.raw`((?:${anyLanguageName})(?:(?:\s?(?:,|、|&|and|和|与)\s?)(?:${anyLanguageName}))*)`;
/** "Mandarin speaking", "speaks Thai and English", "fluent in Malay", 会说华语. */
const LANGUAGES: readonly RegExp[] = [
  of(String.raw`\b`, NAMES, String.raw`[\s-](?:speak(?:ing|ers?)?|fluent)\b`),
  of(
    String.raw`(?:\b(?:speak(?:s|ing)?|fluent in|talks? in|knows)\s|(?:会|能|可以|懂)?(?:说|讲)|懂|会)`,
    NAMES,
  ),
];
const EACH_NAME = of(anyLanguageName);

/** Words that only go along with a phrase: "somebody under 150", "price below 200". */
const FILLERS =
  /\b(?:somebody|someone|anybody|anyone|people|person|companions?|profiles?|lad(?:y|ies)|girls?|price[ds]?|rates?|costs?)\b|陪伴者|价格|价钱|收费|的人?$|^有谁/giu;

const NEAR_BEFORE =
  /\b(?:near(?:by|est)?(?: to)?|close to|next to|around|walking distance (?:of|from|to))\s+(.{2,40})/iu;
const NEAR_AFTER = /(.{2,40}?)\s?(?:附近|周边|一带)/u;
const MOST_PLACE_WORDS = 4;

/** The longest name of a place among the texts. */
const placesAmong = (texts: readonly string[]): string[] | undefined => {
  for (const text of texts.toSorted((one, other) => other.length - one.length)) {
    const hits = placesFor(text, false).filter(({ match }) => match === 'exact');
    if (hits.length > 0) return hits.map(({ what }) => what.value);
  }
  return undefined;
};

const nearIn = (search: string): string[] | undefined => {
  const text = withDistricts(search);
  const before = tokenize(NEAR_BEFORE.exec(text)?.[1] ?? '').slice(0, MOST_PLACE_WORDS);
  const after = tokenize(NEAR_AFTER.exec(text)?.[1] ?? '').slice(-MOST_PLACE_WORDS);
  // Chinese has no spaces: the name may be the end of what is before 附近.
  const han = isLatin(after.at(-1) ?? '') ? '' : (after.at(-1) ?? '');
  return (
    placesAmong(before.map((_, index) => before.slice(0, index + 1).join(''))) ??
    placesAmong(after.map((_, index) => after.slice(index).join(''))) ??
    placesAmong([...han].slice(0, -1).map((_, index) => han.slice(index)))
  );
};

/**
 * Understands phrases in the text of a search: "under 150", "150以下", "near Bugis", "武吉士附近", "Mandarin
 * speaking". The names of places and languages stay in the rest, because they also decide the order, and
 * find those who state neither but mention it; those of a price do not.
 */
export const readPhrases = (search: string): SearchPhrases => {
  let rest = search;
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  for (const [pattern, limitsOf] of PRICES) {
    rest = rest.replace(pattern, (_, ...sums: unknown[]) => {
      const [one = 0, other = 0] = sums
        .filter((sum) => typeof sum === 'string')
        .map((sum) => Number(sum.replaceAll(',', '')));
      const [from = 0, to = 0] = limitsOf(one, other);
      [least, most] = [Math.max(least, from), Math.min(most, to)];
      return ' ';
    });
  }
  const languages = new Set<SpokenLanguage>();
  for (const pattern of LANGUAGES) {
    rest = rest.replace(pattern, (_, names: string) => {
      const own = (names.toLowerCase().match(EACH_NAME) ?? []).flatMap(
        (name) => languageNamed(name) ?? [],
      );
      for (const language of own) languages.add(language);
      return ` ${own.join(' ')} `;
    });
  }
  const near = nearIn(rest);
  const isPhrase = rest !== search || near !== undefined;
  return {
    rest: isPhrase ? rest.replace(FILLERS, ' ').trim() : search,
    minPrice: least > 0 ? least : undefined,
    maxPrice: Number.isFinite(most) ? most : undefined,
    near,
    languages: [...languages],
  };
};
