import { everyNameIn } from '#features/catalogue/former-names.rules.ts';
import type { StoredService } from '#features/catalogue/server/services.queries.ts';
import { serviceGroupOf } from '#features/catalogue/services.rules.ts';
import type { Suggestions } from '#features/directory/directory.contract.ts';
import type { NameHit } from '#features/directory/search/closeness.rules.ts';
import { labelsFor, type SearchLabel } from '#features/directory/search/label-words.rules.ts';
import { placesFor } from '#features/directory/search/place-words.rules.ts';
import type { SearchBudget } from '#features/directory/search/search-budget.ts';
import type { SearchIndex } from '#features/directory/search/search-index.ts';
import { SHOWN } from '#features/directory/search/slot-columns.ts';
import { isLatin } from '#features/directory/search/words.rules.ts';
import { listShownNames } from '#features/directory/server/cards.queries.ts';
import { orderIds } from '#features/directory/server/directory.queries.ts';
import {
  forEachMatch,
  pageByScore,
  type SlotScores,
} from '#features/directory/server/directory-hits.ts';
import type { Db } from '#platform/server/db/db.ts';

const MAX_PEOPLE = 5;
const MAX_SERVICES = 4;
const MAX_PLACES = 4;
const MAX_CLOSEST = 3;
/** A name is close to a word if at most one of so many letters differs. */
const LETTERS_PER_EDIT = 3;
/** Minimum prefix length while the visitor is still typing. */
const SHORTEST = 2;
/** Maximum number of equally scored names that are sorted by popularity. */
const MAX_SORTED_NAMES = 500;

interface Typed {
  readonly words: readonly string[];
  readonly index: SearchIndex;
  readonly services: readonly SearchLabel<StoredService>[];
  /** Scores of the complete search. */
  readonly scores: SlotScores;
  /** The budget that the complete search has left. */
  readonly budget: SearchBudget;
}

const filterOf = { nationality: 'nationality', location: 'location', services: 'service' } as const;
const matchOrder = { exact: 0, prefix: 1, close: 2 } as const;

const bestPeople = async (db: Db, { index, words, budget }: Typed) => {
  const byScore = new Map<number, number[]>();
  const { id } = index.columns();
  forEachMatch(index, index.scoreNames(words, budget), false, (slot, score) => {
    const own = byScore.get(score) ?? [];
    if (own.length === 0) byScore.set(score, own);
    if (own.length < MAX_SORTED_NAMES) own.push(id[slot] as number);
  });
  const first = { sortBy: 'popular', offset: 0, limit: MAX_PEOPLE } as const;
  return listShownNames(
    db,
    await pageByScore(byScore, first, (ids, page) => orderIds(db, ids, page)),
  );
};

/** Keeps the candidates that match all words, sorted by their worst match; guesses only if necessary. */
const matchesOfAllWords = <Known>(
  words: readonly string[],
  find: (word: string, mayGuess: boolean) => readonly NameHit<Known>[],
): Known[] => {
  const [first = [], ...others] = words.map((word) => {
    const sure = find(word, false);
    return sure.length > 0 ? sure : find(word, true);
  });
  return first
    .flatMap(({ what, match }) => {
      const rest = others.map((hits) => hits.find((hit) => hit.what === what)?.match);
      const all = [match, ...rest];
      return all.every((one) => one !== undefined)
        ? [{ what, worst: Math.max(...all.map((one) => matchOrder[one])) }]
        : [];
    })
    .sort((one, other) => one.worst - other.worst)
    .map(({ what }) => what);
};

const labelIn = ({ displayName, displayNameZh }: StoredService) => ({
  en: displayName,
  zh: displayNameZh || displayName,
});
const isLocation = (service: StoredService) => serviceGroupOf(service) === 'location';

/** Suggestions for an incomplete search text. */
export const suggestionsFor = async (db: Db, typed: Typed): Promise<Suggestions> => {
  const { words, index, services, scores } = typed;
  const { byKey, bySector, byArea } = index.shownCounts();
  const meantServices = matchesOfAllWords(words, (word, mayGuess) =>
    labelsFor(word, services, mayGuess, SHORTEST),
  );
  const meantPlaces = matchesOfAllWords(words, (word, mayGuess) =>
    placesFor(word, mayGuess, SHORTEST),
  );
  const everyName = everyNameIn(services);
  const areas = meantServices.filter(isLocation).map((service) => ({
    kind: 'area' as const,
    value: service.serviceName,
    label: labelIn(service),
    count: Math.max(
      byKey.get(service.serviceName) ?? 0,
      ...everyName(service.serviceName).map((name) => byArea.get(name.toLowerCase()) ?? 0),
    ),
  }));
  const places = meantPlaces.map(({ kind, value, label, sectors, around }) => ({
    kind: kind === 'district' ? ('district' as const) : ('station' as const),
    value,
    label,
    count: [...sectors, ...around].reduce((sum, sector) => sum + (bySector.get(sector) ?? 0), 0),
  }));

  const people = words.length > 0 ? await bestPeople(db, typed) : [];
  const { visibility } = index.columns();
  const isFound = scores.some((score, slot) => score > 0 && visibility[slot] === SHOWN);
  return {
    people,
    services: meantServices
      .filter((service) => !isLocation(service))
      .map((service) => ({
        value: service.serviceName,
        filter: filterOf[serviceGroupOf(service)],
        label: labelIn(service),
        count: byKey.get(service.serviceName) ?? 0,
      }))
      .filter((service) => service.count > 0)
      .slice(0, MAX_SERVICES),
    places: [...areas, ...places].filter((place) => place.count > 0).slice(0, MAX_PLACES),
    closest: isFound ? [] : await closestTo(db, typed),
  };
};

/** Similar names, for a search without results. */
const closestTo = async (db: Db, { index, words, budget }: Typed) => {
  const wanted = MAX_CLOSEST * 4;
  const close = words
    .filter((word) => isLatin(word) && word.length > 1)
    .flatMap((word) =>
      budget.isSpent()
        ? []
        : index
            .closestNames(word, wanted, budget)
            .filter(({ edits }) => edits * LETTERS_PER_EDIT <= word.length),
    )
    .sort((one, other) => one.edits - other.edits);
  const { id } = index.columns();
  const ids = close.flatMap(({ slots }) => Array.from(slots, (slot) => id[slot] as number));
  const found = await listShownNames(db, [...new Set(ids)].slice(0, wanted));
  return [...new Set(found.map(({ name }) => name))].slice(0, MAX_CLOSEST);
};
