import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { listShownCards } from '#features/directory/server/cards.queries.ts';
import { listDrawPage } from '#features/luck/draws/server/draws.queries.ts';
import { LATEST_DRAWS, type Win, winsOf } from '#features/luck/draws/wins.rules.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { luckyNumberHistory } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

const luckyProfiles = z.object({ ids: z.array(z.int()), places: z.array(z.int()) });

/**
 * Every visible profile that ever got a number of the latest draws, with its best win. Each of the at most
 * 138 numbers is an index lookup in the history.
 */
export const readGarden = async (db: Db) => {
  const wins = winsOf(await listDrawPage(db, { limit: LATEST_DRAWS }));
  const numbers = sql.param(wins.map(({ number }) => number));
  const ranks = sql.param(wins.map(({ rank }) => rank));
  const order = sql`rank, lower(profile.name), profile.id`;
  const [found] = await readRows(db, luckyProfiles)`
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
  `;
  const { ids = [], places = [] } = found ?? {};
  // Five bytes per profile: its id, and the index of its win in `wins`.
  return { wins, ids: Int32Array.from(ids), winAt: Uint8Array.from(places, (place) => place - 1) };
};

export type Garden = Awaited<ReturnType<typeof readGarden>>;

const bloomDay = z.object({ id: z.int(), since: z.string() });

/** Day in Singapore since which the profile has its number and the number is drawn, by profile id. */
export const readBloomDays = async (db: Db, blooms: readonly (Win & { readonly id: number })[]) => {
  const ids = sql.param(blooms.map(({ id }) => id));
  const numbers = sql.param(blooms.map(({ number }) => number));
  const days = sql.param(blooms.map(({ drawDate }) => drawDate));
  const rows = await readRows(db, bloomDay)`
    select bloom.id,
      greatest(bloom.day, (min(history.created_at) at time zone 'Asia/Singapore')::date)::text as since
    from unnest(${ids}::integer[], ${numbers}::smallint[], ${days}::date[]) as bloom (id, number, day)
    join ${luckyNumberHistory} as history
      on history.lucky_number = bloom.number and history.freelancer_id = bloom.id
    group by bloom.id, bloom.day
  `;
  return new Map(rows.map(({ id, since }) => [id, since]));
};

/** Adds the cards of the profiles, in the given order; leaves out hidden profiles. */
export const withCards = async <Entry extends { readonly id: number }>(
  db: Db,
  entries: readonly Entry[],
) => {
  const ids = entries.map(({ id }) => id);
  const cards = ids.length > 0 ? await listShownCards(db, ids) : [];
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return entries.flatMap((entry) => {
    const freelancer = cardOf.get(entry.id);
    return freelancer ? [{ ...entry, freelancer }] : [];
  });
};
