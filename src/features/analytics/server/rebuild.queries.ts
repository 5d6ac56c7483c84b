import { gte, type SQL, sql } from 'drizzle-orm';
import { ALL_PROFILES, BLOCK_DAYS, type SessionDayRow } from '#features/analytics/rollups.rules.ts';
import {
  contactAnalytics,
  photoAnalytics,
  profileAnalytics,
} from '#features/analytics/server/analytics.table.ts';
import { dayBegin, eventDay } from '#features/analytics/server/event-day.ts';
import {
  analyticsBlocks,
  analyticsSessionDays,
  analyticsSpans,
  analyticsState,
} from '#features/analytics/server/rollups.table.ts';
import { sessionKeySql } from '#features/analytics/server/session-key.ts';
import { STEPS } from '#features/analytics/session-spans.rules.ts';
import { contactTypes } from '#features/analytics/tracking.contract.ts';
import type { Db } from '#platform/server/db.ts';

/** The first day whose events are all there; undefined when none was ever swept. */
type FirstDay = string | undefined;

export const findState = async (db: Db) => (await db.select().from(analyticsState))[0];

export const noteBuilt = (tx: Db) => tx.insert(analyticsState).values({}).onConflictDoNothing();

export const deleteRollupsFrom = async (tx: Db, from: FirstDay): Promise<void> => {
  await tx.delete(analyticsBlocks);
  await tx
    .delete(analyticsSessionDays)
    .where(from ? gte(analyticsSessionDays.day, from) : undefined);
  await tx.delete(analyticsSpans).where(from ? gte(analyticsSpans.firstDay, from) : undefined);
};

const since = (from: FirstDay): SQL => (from ? sql`where created_at >= ${dayBegin(from)}` : sql``);

/** A row for each profile and one for all of them: the same events are added up twice. */
const byProfileAndTogether = (...keys: string[]) => {
  const list = sql.raw(keys.join(', '));
  return sql`group by grouping sets ((freelancer_id, ${list}), (${list}))`;
};

const profileOrAll = sql`coalesce(freelancer_id, ${sql.raw(String(ALL_PROFILES))})`;

export const insertDaysFromEvents = async (tx: Db, from: FirstDay): Promise<void> => {
  const contacts = sql.raw(contactTypes.join(', '));
  const contactCounts = sql.raw(
    contactTypes.map((type) => `count(*) filter (where contact_type = '${type}')`).join(', '),
  );
  const sums = sql.raw(contactTypes.map((type) => `sum(${type})`).join(', '));
  const noContacts = sql.raw(contactTypes.map((type) => `0 as ${type}`).join(', '));
  const day = sql`${eventDay(sql`created_at`)} as day`;
  await tx.execute(sql`
    insert into ${analyticsSpans}
      (freelancer_id, first_day, last_day, views, timed_views, seconds, photo_views, ${contacts})
    select ${profileOrAll}, day, day, sum(views), sum(timed_views), sum(seconds), sum(photo_views), ${sums}
    from (
      select freelancer_id, day, count(*) as views,
        count(*) filter (where session_duration > 0) as timed_views,
        sum(session_duration) as seconds, 0 as photo_views, ${noContacts}
      from (select freelancer_id, session_duration, ${day} from ${profileAnalytics} ${since(from)})
      as viewed group by freelancer_id, day
      union all
      select freelancer_id, day, 0, 0, 0, count(*), ${noContacts}
      from (select freelancer_id, ${day} from ${photoAnalytics} ${since(from)})
      as looked group by freelancer_id, day
      union all
      select freelancer_id, day, 0, 0, 0, 0, ${contactCounts}
      from (select freelancer_id, contact_type, ${day} from ${contactAnalytics} ${since(from)})
      as called group by freelancer_id, day
    ) as counted
    ${byProfileAndTogether('day')}
  `);
};

/** From the days as they stand, also those that only rollups remember. */
export const insertBlocksFromDays = async (tx: Db): Promise<void> => {
  await tx.execute(sql`
    insert into ${analyticsBlocks} (freelancer_id, block, views, timed_views, seconds)
    select freelancer_id, (first_day - date 'epoch') / ${sql.raw(String(BLOCK_DAYS))} as block,
      sum(views), sum(timed_views), sum(seconds)
    from ${analyticsSpans}
    where first_day = last_day and freelancer_id <> ${ALL_PROFILES}
    group by freelancer_id, block having sum(views) <> 0
  `);
};

export const insertSessionDaysFromEvents = async (tx: Db, from: FirstDay): Promise<void> => {
  const sources = [
    { table: profileAnalytics, step: STEPS.view },
    { table: photoAnalytics, step: STEPS.photo },
    { table: contactAnalytics, step: STEPS.contact },
  ].map(
    ({ table, step }) => sql`
      select distinct freelancer_id, session_id, ${eventDay(sql`created_at`)} as day,
        ${sql.raw(String(step))}::smallint as step
      from ${table} ${since(from)}`,
  );
  await tx.execute(sql`
    insert into ${analyticsSessionDays} (freelancer_id, session, day, steps)
    select ${profileOrAll}, ${sessionKeySql(sql`session_id`)}, day, bit_or(step)
    from (${sql.join(sources, sql` union all `)}) as done
    ${byProfileAndTogether('session_id', 'day')}
  `);
};

const BATCH = 20_000;

/** Each session's days one after the other, read in parts so that any number fits in memory. */
export async function* readSessionDays(tx: Db, from: FirstDay): AsyncGenerator<SessionDayRow[]> {
  await tx.execute(sql`
    declare session_days no scroll cursor for
    select freelancer_id as "freelancerId", session, day - date 'epoch' as day, steps
    from ${analyticsSessionDays} ${from ? sql`where day >= ${from}::date` : sql``}
    order by freelancer_id, session
  `);
  for (;;) {
    const { rows } = await tx.execute<SessionDayRow & Record<string, unknown>>(
      sql`fetch ${sql.raw(String(BATCH))} from session_days`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close session_days`);
}
