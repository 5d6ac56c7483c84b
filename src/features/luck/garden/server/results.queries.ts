import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Draw } from '#features/luck/draws/draw.rules.ts';
import { MATCHES_SHOWN } from '#features/luck/draws/draws.contract.ts';
import { prizeTierOf } from '#features/luck/draws/prize-tiers.rules.ts';
import { newestFirst } from '#features/luck/draws/server/draws.queries.ts';
import { drawnNumbers, fourdDraws } from '#features/luck/draws/server/draws.table.ts';
import { winsOf } from '#features/luck/draws/wins.rules.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { luckyNumberHistory } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

/** Draw numbers in URLs have no leading zeros, but stored ones may; both spellings match. */
const spellingsOf = (drawNumber: string): string[] => {
  const bare = drawNumber.replace(/^0+(?=\d)/, '');
  const padded = Array.from({ length: 7 - bare.length }, (_, zeros) => '0'.repeat(zeros) + bare);
  return [drawNumber, ...padded];
};

const neighbours = z.object({ earlier: z.nullable(z.string()), later: z.nullable(z.string()) });

/** Includes the numbers of the adjacent draws. Returns undefined if the draw does not exist. */
export const findDrawWithNeighbours = async (db: Db, drawNumber: string) => {
  if (drawNumber === '') return undefined;
  const spellings = spellingsOf(drawNumber);
  const draws = await db.select().from(fourdDraws).where(inArray(fourdDraws.drawNumber, spellings));
  const [draw] = draws.sort(
    (one, other) => spellings.indexOf(one.drawNumber) - spellings.indexOf(other.drawNumber),
  );
  if (!draw) return undefined;
  const here = sql`(${draw.drawDate}::date, ${draw.id}::integer)`;
  const [found] = await readRows(db, neighbours)`
    select
      (select draw_number from ${fourdDraws} where (draw_date, id) < ${here}
        order by ${newestFirst} limit 1) as earlier,
      (select draw_number from ${fourdDraws} where (draw_date, id) > ${here}
        order by draw_date nulls first, id nulls first limit 1) as later
  `;
  return { ...draw, earlier: found?.earlier ?? null, later: found?.later ?? null };
};

/** Best tier of a number in a draw that contains it; 1 is the first prize. */
const tierOf = (number: ReturnType<typeof sql>) => sql`case
  when first_prize = ${number} then 1 when second_prize = ${number} then 2
  when third_prize = ${number} then 3 when ${number} = any(starter_prizes) then 4 else 5 end`;

const drawMatch = z.object({ tier: z.int(), drawNumber: z.string(), drawDate: z.string() });

const shownMatch = ({ tier, ...match }: z.infer<typeof drawMatch>) => ({
  prizeTier: prizeTierOf(tier),
  ...match,
});

const matchesOfNumber = z.object({
  number: z.int(),
  count: z.int(),
  best: z.nullable(drawMatch),
  matches: z.array(drawMatch),
});

/** Finds the draws that contain each number, by the GIN index on all draws. */
export const findMatches = async (db: Db, numbers: number[]) => {
  const rows = await readRows(db, matchesOfNumber)`
    select given.number, found.count::integer as count, found.best,
      coalesce(to_json(found.newest), '[]') as matches
    from unnest(${sql.param(numbers)}::smallint[]) with ordinality as given (number, place)
    cross join lateral (
      select count(*) as count,
        (array_agg(match order by tier, draw_date desc, id desc))[1] as best,
        (array_agg(match order by ${newestFirst}))[1:${MATCHES_SHOWN}::integer] as newest
      from (
        select id, draw_date, tier, json_build_object(
          'tier', tier, 'drawNumber', draw_number, 'drawDate', draw_date) as match
        from (select *, ${tierOf(sql`given.number`)} as tier from ${fourdDraws}
          where ${drawnNumbers} @> array[given.number]) as graded
      ) as matching
    ) as found
    order by given.place
  `;
  return rows.map(({ best, matches, ...row }) => ({
    ...row,
    best: best && shownMatch(best),
    matches: matches.map(shownMatch),
  }));
};

const MAX_BLOOMERS = 24;

const bloomer = z.object({
  id: z.int(),
  name: z.string(),
  profileImage: z.string(),
  /** The profile's best number in the draw. */
  luckyNumber: z.int(),
  tier: z.int(),
  /** Total number of profiles that have a number of the draw. */
  count: z.int(),
});
export type Bloomer = z.infer<typeof bloomer>;

/**
 * The first visible profiles that ever got a number of a draw, sorted by best prize, then name. For speed,
 * only the tiers of the first MAX_BLOOMERS profiles are sorted by name.
 */
export const listBloomers = (db: Db, draw: Draw): Promise<Bloomer[]> => {
  const wins = winsOf([draw]);
  const numbers = sql.param(wins.map(({ number }) => number));
  const tiers = sql.param(wins.map(({ tier }) => tier));
  return readRows(db, bloomer)`
    with win as (
      select * from unnest(${numbers}::smallint[], ${tiers}::integer[]) as given (number, tier)
    ), best as (
      select history.freelancer_id as id, min(win.tier * 10000 + win.number) as best
      from win join ${luckyNumberHistory} as history on history.lucky_number = win.number
      group by history.freelancer_id
    ), shown as materialized (
      select id, best, best / 10000 as tier from best join ${freelancers} as profile using (id)
      where not profile.is_hidden
    ), tier_counts as (
      select tier, sum(count(*)) over () as total,
        sum(count(*)) over (order by tier) - count(*) as before
      from shown group by tier
    )
    select id, profile.name, profile.profile_image as "profileImage",
      shown.best % 10000 as "luckyNumber", tier, total::integer as count
    from tier_counts join shown using (tier) join ${freelancers} as profile using (id)
    where before < ${MAX_BLOOMERS}::integer
    order by tier, lower(profile.name), id limit ${MAX_BLOOMERS}
  `;
};

const ALL_NUMBERS = 10_000;

const everDrawn = z.object({ numbers: z.array(z.int()) });

/** Bitmap of all numbers that were ever drawn, in the bit order of PostgreSQL's `get_bit` on bytea. */
export const readDrawnNumbers = async (db: Db): Promise<Buffer> => {
  const [all] = await readRows(db, everDrawn)`
    select coalesce(json_agg(number), '[]') as numbers
    from (select distinct unnest(${drawnNumbers}) as number from ${fourdDraws}) as drawn
  `;
  const bits = Buffer.alloc(ALL_NUMBERS / 8);
  for (const number of all?.numbers ?? []) {
    bits[number >> 3] = (bits[number >> 3] ?? 0) | (1 << (number & 7));
  }
  return bits;
};

const matchCount = z.object({ count: z.int() });

/** Counts the numbers of a profile that were drawn; 0 if the profile is hidden. */
export const countMatchesOf = async (
  db: Db,
  freelancerId: number,
  drawn: Buffer,
): Promise<number> => {
  const [found] = await readRows(db, matchCount)`
    select (
      select count(*)::integer from ${luckyNumberHistory} as history
      where history.freelancer_id = profile.id
        and get_bit(${drawn}::bytea, history.lucky_number) = 1
    ) as count
    from ${freelancers} as profile where profile.id = ${freelancerId} and not profile.is_hidden
  `;
  return found?.count ?? 0;
};
