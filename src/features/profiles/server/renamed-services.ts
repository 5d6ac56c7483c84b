import { inArray, type SQL, sql } from 'drizzle-orm';
import { currentNameIn } from '#features/catalogue/former-names.rules.ts';
import { listServiceNames, lockServiceNames } from '#features/catalogue/server/services.queries.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { topicsOfProfiles } from '#features/profiles/server/profiles.topics.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Batch size that keeps each statement far below the statement timeout. */
const BATCH = 5_000;

const textArray = (texts: Iterable<string>) => sql`${sql.param([...texts])}::text[]`;

/** Keeps the position of the service and removes duplicates. */
const renameIn = (tx: Db, ids: readonly number[], names: ReadonlyMap<string, string>) =>
  tx.execute(sql`
    update ${freelancers} set services = (
      select array_agg(name order by place) from (
        select coalesce(renamed.current, had.name) as name, min(had.place) as place
        from unnest(services) with ordinality as had(name, place)
        left join unnest(${textArray(names.keys())}, ${textArray(names.values())})
          as renamed(former, current) on renamed.former = had.name
        group by 1
      ) as now
    ) where id between ${ids[0]} and ${ids.at(-1)} and services && ${textArray(names.keys())}`);

/** Replaces former names in the profiles matched by `among` and returns the number of changed profiles. */
const renew = async (tx: Db, former: readonly string[], among: SQL): Promise<number> => {
  const currentName = currentNameIn(await listServiceNames(tx));
  const names = new Map(
    former
      .map((name) => [name, currentName(name)] as const)
      .filter(([before, now]) => before !== now),
  );
  if (names.size === 0) return 0;
  // Locked in id order, like all other locks on several profiles, to prevent deadlocks.
  const holders = await tx
    .select({ id: freelancers.id })
    .from(freelancers)
    .where(sql`services && ${textArray(names.keys())} and ${among}`)
    .orderBy(freelancers.id)
    .for('no key update');
  const ids = holders.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) {
    await renameIn(tx, ids.slice(from, from + BATCH), names);
  }
  announce(tx, ...topicsOfProfiles(ids));
  return ids.length;
};

const everyFormerName = async (tx: Db): Promise<string[]> =>
  (await listServiceNames(tx)).flatMap(({ formerNames }) => formerNames);

/** Updates all profiles after a rename. The transaction must hold the lock on service names. */
export const renameServiceInProfiles = (tx: Db, formerName: string): Promise<number> =>
  renew(tx, [formerName], sql`true`);

/** Updates restored profiles, whose services may have been renamed since they were deleted. */
export const replaceFormerNamesIn = async (tx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await renew(tx, await everyFormerName(tx), inArray(freelancers.id, [...ids]));
};

/** Updates profiles that the previous release wrote with a former name, in a rolling update. */
export const replaceFormerNames = async (db: Db): Promise<number> => {
  // Usually there is no former name, so no lock is taken.
  if ((await everyFormerName(db)).length === 0) return 0;
  return db.transaction(async (tx) => {
    await lockServiceNames(tx);
    return renew(tx, await everyFormerName(tx), sql`true`);
  });
};
