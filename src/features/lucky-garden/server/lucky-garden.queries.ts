import { and, eq, inArray, sql } from 'drizzle-orm';
import { freelancers } from '#features/freelancers/server/freelancers.table.ts';
import { profileCounters } from '#features/freelancers/server/profile-counters.table.ts';
import { latestDraws } from '#features/lucky-garden/server/draws.queries.ts';
import { type Win, winsOf } from '#features/lucky-garden/wins.rules.ts';
import { luckyNumberHistory } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db.ts';

/** Who is in the garden, in its order, and by which win: five bytes each. */
export interface Garden {
  readonly wins: readonly Win[];
  readonly ids: Int32Array;
  /** For each id the place of its win among the wins. */
  readonly winAt: Uint8Array;
}

/**
 * Every shown provider who ever got a number of the latest draws, with the best of them. Each of at
 * most 138 numbers is looked up in the history's index.
 */
export const readGarden = async (db: Db): Promise<Garden> => {
  const wins = winsOf(await latestDraws(db));
  const numbers = sql.param(wins.map(({ number }) => number));
  const ranks = sql.param(wins.map(({ rank }) => rank));
  const order = sql`rank, lower(profile.name), profile.id`;
  const { rows } = await db.execute<{ ids: number[]; places: number[] }>(sql`
    with win as (
      select * from unnest(${numbers}::smallint[], ${ranks}::integer[])
        with ordinality as given (number, rank, place)
    ), best as (
      select history.freelancer_id, min(win.place) as place
      from win join ${luckyNumberHistory} as history on history.lucky_number = win.number
      group by history.freelancer_id
    )
    select coalesce(json_agg(profile.id order by ${order}), '[]') as ids,
      coalesce(json_agg(place order by ${order}), '[]') as places
    from best join win using (place) join ${freelancers} as profile on profile.id = freelancer_id
    where not profile.is_hidden
  `);
  const { ids = [], places = [] } = rows[0] ?? {};
  return { wins, ids: Int32Array.from(ids), winAt: Uint8Array.from(places, (place) => place - 1) };
};

/** Cards of those who are still shown, in any order. */
export const listCards = (db: Db, ids: number[]) =>
  db
    .select({
      id: freelancers.id,
      name: freelancers.name,
      title: freelancers.title,
      profileImage: freelancers.profileImage,
      galleryImages: freelancers.galleryImages,
      services: freelancers.services,
      popularityScore: profileCounters.popularityScore,
    })
    .from(freelancers)
    .innerJoin(profileCounters, eq(profileCounters.freelancerId, freelancers.id))
    .where(and(inArray(freelancers.id, ids), eq(freelancers.isHidden, false)));
