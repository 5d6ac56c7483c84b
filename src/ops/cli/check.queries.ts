import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  contactAnalytics,
  photoAnalytics,
  profileAnalytics,
} from '#features/analytics/server/analytics.table.ts';
import { analyticsRebuild, analyticsState } from '#features/analytics/server/analytics-settings.ts';
import { analyticsBacklog, analyticsSpans } from '#features/analytics/server/rollups.table.ts';
import { eventDay } from '#features/analytics/tracking/server/event-day.ts';
import { commitmentOf } from '#features/luck/numbers/server/draw-number.ts';
import { luckSeeds } from '#features/luck/numbers/server/luck.table.ts';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { reviews } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';
import { settingInSql } from '#platform/server/db/settings.ts';

const namedProfile = z.object({ id: z.int(), name: z.string() });
type NamedProfile = z.infer<typeof namedProfile>;

/** Days whose seed does not match its published hash. */
export const listWrongSeeds = async (db: Db): Promise<string[]> => {
  const rows = await db.select().from(luckSeeds).orderBy(luckSeeds.day);
  return rows.flatMap(({ day, seed, commitment }) =>
    commitmentOf(Buffer.from(seed, 'base64url')) === commitment ? [] : [day],
  );
};

/** Profiles whose counters differ from the totals of their reviews. */
export const listWrongRatings = (db: Db): Promise<NamedProfile[]> =>
  readRows(db, namedProfile)`
    select f.id, f.name from ${freelancers} f
    left join ${profileCounters} c on c.freelancer_id = f.id
    left join (
      select freelancer_id, count(*) as reviews, sum(look_alike_rating) as look_alike,
        sum(services_rating) as services, sum(gfe_rating) as gfe
      from ${reviews} group by freelancer_id
    ) r on r.freelancer_id = f.id
    where (c.review_count, c.look_alike_stars, c.services_stars, c.gfe_stars) is distinct from
      (coalesce(r.reviews, 0), coalesce(r.look_alike, 0), coalesce(r.services, 0), coalesce(r.gfe, 0))
    order by f.id`;

const wrongSums = z.object({ isCounted: z.boolean(), wrong: z.array(namedProfile) });

/** Profiles whose rollups differ from the events; undefined while events are being counted. */
export const listWrongSums = async (db: Db): Promise<NamedProfile[] | undefined> => {
  const from = sql`coalesce((${settingInSql(analyticsState)} ->> 'eventsFrom')::date, '-infinity'::date)`;
  const [found] = await readRows(db, wrongSums)`
    with events as (
      select freelancer_id, sum(view) as views, sum(photo) as photos, sum(contact) as contacts from (
        select freelancer_id, created_at, 1 as view, 0 as photo, 0 as contact from ${profileAnalytics}
        union all select freelancer_id, created_at, 0, 1, 0 from ${photoAnalytics}
        union all select freelancer_id, created_at, 0, 0, 1 from ${contactAnalytics}
      ) event where ${eventDay(sql`created_at`)} >= ${from} group by freelancer_id
    ), sums as (
      select freelancer_id, sum(views) as views, sum(photo_views) as photos,
        sum(whatsapp + wechat + phone + sms) as contacts
      from ${analyticsSpans} where first_day = last_day and first_day >= ${from} group by freelancer_id
    )
    select not exists (select from ${analyticsBacklog})
      and ${settingInSql(analyticsRebuild)} is null as "isCounted",
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.id), '[]')
        from ${freelancers} f
        left join events e on e.freelancer_id = f.id left join sums s on s.freelancer_id = f.id
        where (coalesce(e.views, 0), coalesce(e.photos, 0), coalesce(e.contacts, 0)) <>
          (coalesce(s.views, 0), coalesce(s.photos, 0), coalesce(s.contacts, 0))) as wrong`;
  return found?.isCounted ? found.wrong : undefined;
};
