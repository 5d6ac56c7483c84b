import { sql } from 'drizzle-orm';
import {
  openingsAsNumbers,
  withAvailability,
} from '#features/availability/server/availability.queries.ts';
import type { SearchedProfile } from '#features/directory/search/indexed-profile.rules.ts';
import { profileChanges } from '#features/directory/server/profile-changes.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Batch size that keeps neither the database nor the event loop busy for long. */
const STEP = 250;

/** `profile` is null if the profile was deleted. */
interface FedProfile extends Record<string, unknown> {
  readonly id: number;
  readonly profile: SearchedProfile | null;
}

/** A Chinese title is searched like the English one; the line break keeps matches from spanning both. */
const searched = sql`json_build_object('id', f.id, 'name', f.name, 'title', concat_ws(E'\\n', f.title, nullif(f.title_zh, '')),
  'about', f.about, 'location', f.location, 'category', f.category,
  'extraServices', f.extra_services, 'skills', f.skills, 'services', f.services, 'languages', f.languages,
  'locationArea', f.location_area, 'postalCode', f.postal_code, 'isHidden', f.is_hidden,
  'openings', ${openingsAsNumbers}, 'price', f.sort_price::float8, 'rating', coalesce(c.rating, 0))`;
const withCounters = sql`left join profile_counters c on c.freelancer_id = f.id
  ${withAvailability}`;

/** The next batch of all profiles by id. */
export const listSearched = async (db: Db, afterId: number) => {
  const { rows } = await db.execute<FedProfile>(sql`
    select f.id, ${searched} as profile from freelancers f ${withCounters}
    where f.id > ${afterId} order by f.id limit ${STEP}`);
  return rows;
};

/** The next batch of profiles that were changed by transactions not yet ended at the horizon. */
export const listChanged = async (db: Db, horizon: string, afterId: number) => {
  const { rows } = await db.execute<FedProfile>(sql`
    select changed.freelancer_id as id,
      case when f.id is not null then ${searched} end as profile
    from (
      select freelancer_id from ${profileChanges}
      where changed_in >= ${horizon}::xid8 and freelancer_id > ${afterId}
      order by freelancer_id limit ${STEP}
    ) changed left join freelancers f on f.id = changed.freelancer_id ${withCounters}
    order by changed.freelancer_id`);
  return rows;
};
