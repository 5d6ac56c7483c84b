import { type SQL, sql } from 'drizzle-orm';
import type {
  ListDirection,
  ListedProfile,
  ListSort,
  ProfileListFilters,
  ProfileListQuery,
} from '#features/freelancers/profile-list.contract.ts';
import { freelancers } from '#features/freelancers/server/freelancers.table.ts';
import { profileCounters } from '#features/freelancers/server/profile-counters.table.ts';
import { conditionOf } from '#features/freelancers/server/profile-list.filters.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db.ts';

interface Order {
  /** In which a page of ids is read, from an index alone. */
  readonly sql: SQL;
  /** The same from the other end. */
  readonly reversed: SQL;
}

const both = (column: string, id: string): Record<ListDirection, Order> => {
  const asc = sql.raw(`${column} asc, ${id} asc`);
  const desc = sql.raw(`${column} desc, ${id} desc`);
  return { asc: { sql: asc, reversed: desc }, desc: { sql: desc, reversed: asc } };
};

/** Profiles without a price come last both ways. */
const orders: Record<ListSort, Record<ListDirection, Order>> = {
  name: both('f.list_text collate "C"', 'f.id'),
  id: {
    asc: { sql: sql`f.id asc`, reversed: sql`f.id desc` },
    desc: { sql: sql`f.id desc`, reversed: sql`f.id asc` },
  },
  price: {
    asc: {
      sql: sql`f.sort_price asc nulls last, f.id asc`,
      reversed: sql`f.sort_price desc nulls first, f.id desc`,
    },
    desc: {
      sql: sql`f.sort_price desc nulls last, f.id desc nulls last`,
      reversed: sql`f.sort_price asc nulls first, f.id asc nulls first`,
    },
  },
  rating: both('c.rating', 'c.freelancer_id'),
  popularityScore: both('c.popularity_score', 'c.freelancer_id'),
  updatedAt: both('f.updated_at', 'f.id'),
};

const isCounted = (sortBy: ListSort) => sortBy === 'rating' || sortBy === 'popularityScore';

const idsOf = ({ sortBy, ...filters }: ProfileListQuery, page: SQL): SQL => {
  const condition = conditionOf(filters);
  const where = condition ? sql`where ${condition}` : sql``;
  if (!isCounted(sortBy)) return sql`select f.id from ${freelancers} f ${where} ${page}`;
  const profiles = condition ? sql`join ${freelancers} f on f.id = c.freelancer_id` : sql``;
  return sql`select c.freelancer_id as id from ${profileCounters} c ${profiles} ${where} ${page}`;
};

/** Who is beyond the middle is reached from the end. */
const pageOf = ({ sortBy, direction, offset, limit }: ProfileListQuery, total: number): SQL => {
  const order = orders[sortBy][direction];
  const rows = Math.min(limit, total - offset);
  return offset > total / 2
    ? sql`order by ${order.reversed} limit ${rows} offset ${total - offset - rows}`
    : sql`order by ${order.sql} limit ${limit} offset ${offset}`;
};

interface ListedRow extends Record<string, unknown> {
  readonly profiles: Wire<ListedProfile>[];
}

export const listProfilePage = async (db: Db, query: ProfileListQuery, total: number) => {
  if (query.offset >= total) return [];
  const { rows } = await db.execute<ListedRow>(sql`
    select coalesce(json_agg(profile), '[]') as profiles from (
      select f.id, f.name, f.title, f.profile_image as "profileImage", f.whatsapp, f.phone, f.price,
        f.hourly_rate as "hourlyRate", f.location_area as "locationArea", f.is_online as "isOnline",
        f.is_hidden as "isHidden", c.rating,
        c.review_count as "reviewCount", c.popularity_score as "popularityScore",
        f.updated_at as "updatedAt"
      from (${idsOf(query, pageOf(query, total))}) page
      join ${freelancers} f on f.id = page.id join ${profileCounters} c on c.freelancer_id = f.id
      order by ${orders[query.sortBy][query.direction].sql}
    ) profile`);
  return (rows[0]?.profiles ?? []).map(
    (profile): ListedProfile => ({ ...profile, updatedAt: new Date(profile.updatedAt) }),
  );
};

export const countProfiles = async (db: Db, filters: ProfileListFilters): Promise<number> => {
  const condition = conditionOf(filters);
  const { rows } = await db.execute<{ total: number }>(
    condition
      ? sql`select count(*)::int as total from ${freelancers} f where ${condition}`
      : sql`select count(*)::int as total from ${profileCounters}`,
  );
  return rows[0]?.total ?? 0;
};

/** Those that a list finds, by id, some at a time. */
export const listFoundIds = async (
  db: Db,
  filters: ProfileListFilters,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> => {
  const condition = conditionOf(filters);
  const { rows } = await db.execute<{ id: number }>(sql`
    select f.id from ${freelancers} f where f.id > ${after} ${condition ? sql`and ${condition}` : sql``}
    order by f.id limit ${limit}`);
  return rows.map(({ id }) => id);
};
