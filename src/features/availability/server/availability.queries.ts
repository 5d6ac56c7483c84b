import { type SQL, sql } from 'drizzle-orm';
import { profileStates } from '#features/availability/server/availability.table.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import { singaporeDay, startOfDay } from '#platform/contract/singapore-day.ts';

// The clock of this process decides, not the one of the database, so that one request has one time.
const at = (moment: Date | number): SQL => sql`${new Date(moment).toISOString()}::timestamptz`;

/** The state of profile `f`, for a query that joins nothing else under this name. */
export const withAvailability = sql`left join ${profileStates} availability
  on availability.freelancer_id = f.id`;

const isoOf = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether the joined state says available. */
export const isAvailableNow = (now: Date): SQL =>
  sql`coalesce(availability.openings @> ${at(now)}, false)`;

/** The joined state as JSON, by the contract `shownAvailability`. */
export const availabilityNow = (now: Date): SQL => {
  const today = singaporeDay(now);
  const tomorrow = at(startOfDay(today) + DAY_MS);
  return sql`(select case
      when availability.away_until >= ${today}::date then json_build_object('state', 'away',
        'from', null, 'until', null, 'awayUntil', availability.away_until)
      when opening.span is null then json_build_object('state', 'unset',
        'from', null, 'until', null, 'awayUntil', null)
      else json_build_object('state', case when lower(opening.span) <= ${at(now)} then 'now'
          when lower(opening.span) < ${tomorrow} then 'today' else 'later' end,
        'from', ${isoOf(sql`lower(opening.span)`)}, 'until', ${isoOf(sql`upper(opening.span)`)},
        'awayUntil', null)
    end from (select) one left join lateral (
      select span from unnest(availability.openings) span where upper(span) > ${at(now)}
      order by lower(span) limit 1
    ) opening on true)`;
};

/** The ids of all profiles that are available at a moment. */
export const idsAvailableAt = (moment: Date): SQL =>
  sql`select freelancer_id from ${profileStates} where openings @> ${at(moment)}`;

/** The openings of the joined state as one list of numbers, a start and an end in turn. */
export const openingsAsNumbers = sql`(select json_agg((extract(epoch from edge) * 1000)::float8 order by edge) from (
    select unnest(array[lower(span), upper(span)]) as edge from unnest(availability.openings) span
  ) edges)`;
