import { and, type SQL, sql } from 'drizzle-orm';
import { idsAvailableAt } from '#features/availability/server/availability.queries.ts';
import type { ListedGap } from '#features/profiles/profile-gaps.rules.ts';
import type { ProfileListFilters } from '#features/profiles/profile-list.contract.ts';
import { searchedDigits } from '#features/profiles/profile-list.rules.ts';
import { isAreaMismatchIn, isDraftIn } from '#features/profiles/server/profiles.table.ts';
import { patternContaining } from '#platform/server/db/like-pattern.ts';

/** The search condition in SQL. Case folding follows the locale of the database. */
const matching = (search: string): SQL => {
  const within = (text: SQL) => sql`${text} like lower(${patternContaining(search)})`;
  const digits = searchedDigits(search);
  if (digits !== undefined) {
    return sql`(f.list_digits like ${patternContaining(digits)}
      or (${within(sql`f.list_text`)} and ${within(sql`lower(f.name)`)}))`;
  }
  // Fields are separated by line breaks: a search that contains one is matched against each field.
  return search.includes('\n')
    ? sql`(${within(sql`lower(f.name)`)} or ${within(sql`lower(f.phone)`)} or ${within(sql`lower(f.whatsapp)`)})`
    : within(sql`f.list_text`);
};

/** The rules of `gapsOf` in SQL. Must match the partial indexes of profiles.table.ts. */
const gaps: Record<ListedGap, SQL> = {
  photos: sql`f.profile_image = '' and f.gallery_images = '{}'
    and f.portfolio_images = '{}' and f.photos = '[]'::jsonb`,
  text: sql`f.about = '' and f.introduction = ''`,
  price: sql`f.sort_price is null`,
  postalCode: sql`f.postal_code = ''`,
  contact: sql`f.whatsapp = '' and f.phone = '' and f.wechat = ''`,
  area: isAreaMismatchIn({ postalCode: sql`f.postal_code`, locationArea: sql`f.location_area` }),
};

/** Drafts and profiles with a schedule must match the partial indexes of profiles.table.ts, too. */
const visibility: Record<NonNullable<ProfileListFilters['shown']>, SQL> = {
  shown: sql`not f.is_hidden`,
  hidden: sql`f.is_hidden`,
  draft: isDraftIn({ isHidden: sql`f.is_hidden`, hideDecisions: sql`f.hide_decisions` }),
  scheduled: sql`(f.publish_at is not null or f.hide_at is not null)`,
};

/** The condition for profiles `f`, optionally limited to `ids`; undefined if it matches all. */
export const conditionOf = (
  filters: ProfileListFilters,
  ids?: readonly number[],
): SQL | undefined => {
  const { search, shown, online, area, service, lacks } = filters;
  return and(
    search === '' ? undefined : matching(search),
    shown && visibility[shown],
    online &&
      sql`f.id ${sql.raw(online === 'online' ? 'in' : 'not in')} (${idsAvailableAt(new Date())})`,
    area && sql`f.location_area = ${area}`,
    service === '' ? undefined : sql`f.services @> array[${service}]::text[]`,
    lacks && gaps[lacks],
    ids && sql`f.id = any(${sql.param(ids)}::integer[])`,
  );
};
