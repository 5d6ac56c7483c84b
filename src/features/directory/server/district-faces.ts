import { type DistrictFaces, MAX_FACES } from '#features/directory/district-faces.contract.ts';
import { districtOfSector } from '#features/directory/search/place-words.rules.ts';
import type { SearchIndex } from '#features/directory/search/search-index.ts';
import { listShownNames } from '#features/directory/server/cards.queries.ts';
import type { DirectoryPage } from '#features/directory/server/directory.queries.ts';
import { forEachMatch, type SlotScores } from '#features/directory/server/directory-hits.ts';
import type { Db } from '#platform/server/db/db.ts';

/** More than all districts need together, so that a full page completes at least one of them. */
const PAGE = { sortBy: 'popular', offset: 0, limit: 100 } as const;

interface Matching {
  readonly index: SearchIndex;
  readonly scores: SlotScores;
  /** The filter groups that a profile fails, as bit flags. */
  readonly failedGroups: (slot: number) => number;
}

const idsByDistrict = ({ index, scores, failedGroups }: Matching): Map<string, number[]> => {
  const ids = new Map<string, number[]>();
  const { id, sector } = index.columns();
  forEachMatch(index, scores, false, (slot) => {
    const district = districtOfSector.get(sector[slot] as number)?.value;
    if (district === undefined || failedGroups(slot) !== 0) return;
    const own = ids.get(district);
    if (own) own.push(id[slot] as number);
    else ids.set(district, [id[slot] as number]);
  });
  return ids;
};

/**
 * The most popular profiles of each district, in order. Only the database knows the order: the most
 * popular of all complete most districts, and the others are asked for again among themselves.
 */
export const districtFacesOf = async (
  db: Db,
  matching: Matching,
  pageOf: (ids: readonly number[], page: DirectoryPage) => Promise<number[]>,
): Promise<DistrictFaces> => {
  const { index } = matching;
  const { sector } = index.columns();
  const faces = new Map<string, number[]>();
  let open = idsByDistrict(matching);
  while (open.size > 0) {
    const page = await pageOf([...open.values()].flat(), PAGE);
    for (const district of open.keys()) faces.set(district, []);
    for (const id of page) {
      const district = districtOfSector.get(sector[index.slotOf.get(id) ?? -1] ?? 0);
      const own = district && faces.get(district.value);
      if (own && own.length < MAX_FACES) own.push(id);
    }
    const isComplete = (district: string) => faces.get(district)?.length === MAX_FACES;
    open =
      page.length < PAGE.limit
        ? new Map()
        : new Map([...open].filter(([district]) => !isComplete(district)));
  }
  const shown = await listShownNames(db, [...faces.values()].flat());
  const shownById = new Map(
    shown.filter(({ profileImage }) => profileImage.trim()).map((profile) => [profile.id, profile]),
  );
  return [...faces].sort().map(([value, ids]) => ({
    value,
    faces: ids.flatMap((id) => shownById.get(id) ?? []),
  }));
};
