import { inArray, type SQL, sql } from 'drizzle-orm';
import { currentNameIn } from '#features/catalogue/former-names.rules.ts';
import { holdServiceNames, listNamed } from '#features/catalogue/server/services.queries.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { DIRECTORY, profileTopic } from '#features/profiles/server/profiles.topics.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Profiles that one statement changes: it stays far below the time that a statement may take. */
const BATCH = 5_000;

const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

/** In the order of their ids, as everybody locks several profiles. */
const lockHolders = async (tx: Db, names: readonly string[], among: SQL): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${freelancers} where services && ${textArray(names)} and ${among}
    order by id for no key update`);
  return rows.map(({ id }) => id);
};

/** The place of a name stays; who has both names has one of them afterwards. Nothing else changes. */
const renameIn = (tx: Db, ids: readonly number[], names: ReadonlyMap<string, string>) =>
  tx.execute(sql`
    update ${freelancers} set services = (
      select array_agg(name order by place) from (
        select coalesce(renamed.current, had.name) as name, min(had.place) as place
        from unnest(services) with ordinality as had(name, place)
        left join unnest(${textArray([...names.keys()])}, ${textArray([...names.values()])})
          as renamed(former, current) on renamed.former = had.name
        group by 1
      ) as now
    ) where id between ${ids[0]} and ${ids.at(-1)} and services && ${textArray([...names.keys()])}`);

/** `among` tells which profiles are looked at. Answers those that had a former name. */
const renew = async (tx: Db, former: readonly string[], among: SQL): Promise<number[]> => {
  const currentName = currentNameIn(await listNamed(tx));
  const names = new Map(
    former
      .map((name) => [name, currentName(name)] as const)
      .filter(([before, now]) => before !== now),
  );
  if (names.size === 0) return [];
  const ids = await lockHolders(tx, [...names.keys()], among);
  for (let from = 0; from < ids.length; from += BATCH) {
    await renameIn(tx, ids.slice(from, from + BATCH), names);
  }
  if (ids.length > 0) announce(tx, DIRECTORY, ...ids.map(profileTopic));
  return ids;
};

const everyFormerName = async (tx: Db): Promise<string[]> =>
  (await listNamed(tx)).flatMap(({ formerNames }) => formerNames);

/** A service was renamed in this transaction, which holds all names: everybody who has it follows. */
export const carryOverService = async (tx: Db, formerName: string): Promise<number> =>
  (await renew(tx, [formerName], sql`true`)).length;

/** Comes before the locks of profiles. */
export const holdServices = holdServiceNames;

/** For profiles that come back as they were; services may have been renamed since. */
export const renewServicesOf = async (tx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await renew(tx, await everyFormerName(tx), inArray(freelancers.id, [...ids]));
};

/** What a release before this one wrote by a former name while both were at work. */
export const renewServices = async (db: Db): Promise<number> => {
  // Nearly always there is none, and nothing is locked.
  if ((await everyFormerName(db)).length === 0) return 0;
  return db.transaction(async (tx) => {
    await holdServiceNames(tx);
    return (await renew(tx, await everyFormerName(tx), sql`true`)).length;
  });
};
