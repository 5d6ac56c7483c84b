/** Searches that are as expensive as possible, made of the site's own words. */
import {
  listFacets,
  listFreelancers,
  listSuggestions,
} from '#features/directory/directory.contract.ts';
import { listDistrictFaces } from '#features/directory/district-faces.contract.ts';
import { listProfiles } from '#features/profiles/profile-list.contract.ts';
import type { AttackRequest } from '#lab/fuzz/request.ts';
import type { SeededRandom } from '#ops/demo/seeded-random.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { expensiveSearch } from '#tests/support/search-vocabulary.ts';

const filters: readonly (readonly [string, string])[] = [
  ['nationality', 'Thai'],
  ['location', 'Central'],
  ['service', 'City Tour'],
  ['near', 'd09'],
  ['minPrice', '1'],
  ['minRating', '1'],
  ['available', 'true'],
];
const orders = ['popular', 'recent', 'price-low', 'price-high', 'alphabetical', 'top-rated'];
const paths = [
  ...[listFreelancers.path, listFacets.path, listDistrictFaces.path],
  ...[listSuggestions.path, listProfiles.path],
  ...['/', '/zh', '/districts'],
];

/** Longer than the contract allows, in one of ten cases. */
const searchOf = (random: SeededRandom): string =>
  Array.from({ length: random.chance(0.1) ? random.between(2, 8) : 1 }, () =>
    expensiveSearch(random),
  ).join(' ');

export const searchRequest = (random: SeededRandom, sessionId: string): AttackRequest => {
  const path = random.pick(paths);
  const query = new URLSearchParams({ search: searchOf(random).toWellFormed() });
  for (const [name, value] of filters) if (random.chance(0.1)) query.append(name, value);
  if (path === listFreelancers.path) {
    query.set('sortBy', random.pick(orders));
    query.set('limit', random.pick(['1', '12', '100']));
    query.set('offset', random.pick(['0', '12', '9999', '10000', '999999999']));
  }
  return {
    method: 'GET',
    target: `${path}?${query}`,
    headers: path === listProfiles.path ? [[SESSION_HEADER, sessionId]] : [],
    body: undefined,
  };
};
