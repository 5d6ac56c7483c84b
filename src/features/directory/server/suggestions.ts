import { everyNameIn } from '#features/catalogue/former-names.rules.ts';
import { serviceGroupOf } from '#features/catalogue/services.rules.ts';
import type { Suggestions } from '#features/directory/directory.contract.ts';
import { labelOf, labelsFor } from '#features/directory/search/label-words.rules.ts';
import { type KnownPlace, placesFor } from '#features/directory/search/place-words.rules.ts';
import type { SearchIndex } from '#features/directory/search/search-index.ts';
import { searchTerms } from '#features/directory/search/wanted-words.rules.ts';
import { isLatin } from '#features/directory/search/words.rules.ts';
import { listSuggested, orderIds } from '#features/directory/server/directory.queries.ts';
import { forEachMatch, type SlotScores } from '#features/directory/server/directory-hits.ts';
import type { Db } from '#platform/server/db/db.ts';

const MAX_PEOPLE = 5;
const MAX_SERVICES = 4;
const MAX_PLACES = 4;
const MAX_CLOSEST = 3;
/** Minimum prefix length while the visitor is still typing. */
const SHORTEST = 2;
/** Maximum number of equally scored names that are sorted by popularity. */
const MOST_COMPARED = 500;

interface OfferedService {
  readonly serviceName: string;
  readonly displayName: string;
  readonly displayNameZh: string;
  readonly sortOrder: number;
  readonly formerNames: readonly string[];
}

interface Typed {
  readonly search: string;
  readonly index: SearchIndex;
  readonly services: readonly OfferedService[];
  /** Scores of the complete search. */
  readonly scores: SlotScores;
}

const filterOf = { nationality: 'nationality', location: 'location', services: 'service' } as const;
const matchOrder = { exact: 0, prefix: 1, close: 2 } as const;
type MatchName = keyof typeof matchOrder;

const bestPeople = async (db: Db, index: SearchIndex, words: readonly string[]) => {
  const byScore = new Map<number, number[]>();
  forEachMatch(index, index.scoreNames(words), false, ({ id }, score) => {
    const own = byScore.get(score);
    if (!own) byScore.set(score, [id]);
    else if (own.length < MOST_COMPARED) own.push(id);
  });
  const ids: number[] = [];
  for (const score of [...byScore.keys()].sort((one, other) => other - one)) {
    const limit = MAX_PEOPLE - ids.length;
    if (limit === 0) break;
    const page = { sortBy: 'popular', offset: 0, limit } as const;
    ids.push(...(await orderIds(db, byScore.get(score) ?? [], page)));
  }
  return listSuggested(db, ids);
};

/** Keeps the candidates that match all words, sorted by their worst match. */
const meantByAll = <Hit>(
  words: readonly string[],
  hitsOf: (word: string) => readonly { what: Hit; match: MatchName }[],
): Hit[] => {
  const [first = [], ...others] = words.map(hitsOf);
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

const withGuess = <Hit>(hitsOf: (mayGuess: boolean) => readonly Hit[]): readonly Hit[] => {
  const sure = hitsOf(false);
  return sure.length > 0 ? sure : hitsOf(true);
};

/** Suggestions for an incomplete search text. */
export const suggestionsFor = async (
  db: Db,
  { search, index, services, scores }: Typed,
): Promise<Suggestions> => {
  const words = searchTerms(search);
  const { byKey, bySector, byArea } = index.shownCounts();

  const named = services.map((service) => {
    const { serviceName, displayName, displayNameZh } = service;
    return { service, label: labelOf(serviceName, displayName, displayNameZh) };
  });
  const meantServices = meantByAll(words, (word) =>
    withGuess((mayGuess) =>
      named.flatMap(({ service, label }) =>
        labelsFor(word, [label], mayGuess, SHORTEST).map(({ match }) => ({ what: service, match })),
      ),
    ),
  );
  const meantPlaces = meantByAll<KnownPlace>(words, (word) =>
    withGuess((mayGuess) =>
      placesFor(word, mayGuess, SHORTEST).map(({ place, match }) => ({ what: place, match })),
    ),
  );
  const countOf = (place: KnownPlace) =>
    [...place.sectors, ...place.around].reduce(
      (sum, sector) => sum + (bySector.get(sector) ?? 0),
      0,
    );
  const labelIn = (service: OfferedService) => ({
    en: service.displayName,
    zh: service.displayNameZh || service.displayName,
  });
  const everyName = everyNameIn(services);
  const isLocation = (service: OfferedService) => serviceGroupOf(service) === 'location';
  const areas = meantServices.filter(isLocation).map((service) => ({
    kind: 'area' as const,
    value: service.serviceName,
    label: labelIn(service),
    count: Math.max(
      byKey.get(service.serviceName) ?? 0,
      ...everyName(service.serviceName).map((name) => byArea.get(name.toLowerCase()) ?? 0),
    ),
  }));
  const places = meantPlaces.map((place) => ({
    kind: place.kind === 'district' ? ('district' as const) : ('station' as const),
    value: place.value,
    label: place.label,
    count: countOf(place),
  }));

  const people = words.length > 0 ? await bestPeople(db, index, words) : [];
  const isFound = scores.some((score) => score > 0);
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
    closest: isFound ? [] : await closestTo(db, index, words),
  };
};

/** Similar names, for a search without results. */
const closestTo = async (db: Db, index: SearchIndex, words: readonly string[]) => {
  const close = words
    .filter((word) => isLatin(word) && word.length > 1)
    .flatMap((word) => index.closestNames(word))
    .sort((one, other) => one.edits - other.edits);
  const ids = close.flatMap(({ slots }) => slots.flatMap((slot) => index.at(slot)?.id ?? []));
  const found = await listSuggested(db, [...new Set(ids)].slice(0, MAX_CLOSEST * 4));
  return [...new Set(found.map(({ name }) => name))].slice(0, MAX_CLOSEST);
};
