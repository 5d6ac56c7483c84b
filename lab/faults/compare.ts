import { sql } from 'drizzle-orm';
import { dayNumberAt } from '#features/analytics/day-number.rules.ts';
import { readSummary } from '#features/analytics/server/analytics.service.ts';
import type { Acknowledged } from '#lab/faults/visitors.ts';
import { type Db, openDatabase } from '#platform/server/db/db.ts';
import { wrongCounters } from '#tests/support/builders.ts';

const MARKS = {
  review: sql`select comment as mark from reviews where comment is not null`,
  view: sql`select session_id as mark from profile_analytics`,
  contact: sql`select session_id as mark from contact_analytics`,
};

const countMarks = async (db: Db, kind: Acknowledged['kind']) => {
  const { rows } = await db.execute<{ mark: string }>(MARKS[kind]);
  return Map.groupBy(rows, ({ mark }) => mark);
};

/** Acknowledged writes that are missing, and writes that exist twice. */
const findLosses = async (db: Db, acknowledged: readonly Acknowledged[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const kind of ['review', 'view', 'contact'] as const) {
    const found = await countMarks(db, kind);
    for (const { mark } of acknowledged.filter((each) => each.kind === kind)) {
      if (!found.has(mark)) faults.push(`${kind} ${mark} is lost`);
    }
    for (const [mark, rows] of found) {
      if (rows.length > 1) faults.push(`${kind} ${mark} is there ${rows.length} times`);
    }
  }
  return faults;
};

/** Profiles whose counters or popularity differ from the totals of their rows. */
const WRONG_PROFILES = sql`
  select f.id,
    (select count(*) from reviews r where r.freelancer_id = f.id)::int as reviews,
    (select count(*) from lucky_number_history h where h.freelancer_id = f.id)::int as numbers,
    c.popularity_score::int as score,
    (select coalesce(sum(points), 0) from popularity_points p where p.freelancer_id = f.id)::int as points
  from freelancers f join profile_counters c on c.freelancer_id = f.id`;

const EVENTS = sql`
  select (select count(*) from profile_analytics)::int as views,
    (select count(*) from contact_analytics)::int as contacts`;

const findWrongSums = async (db: Db): Promise<string[]> => {
  const faults = (await wrongCounters(db)).map((row) => `wrong sums: ${JSON.stringify(row)}`);
  const { rows } = await db.execute<Record<string, number>>(WRONG_PROFILES);
  for (const row of rows) {
    if (row.reviews !== row.numbers) faults.push(`wrong luck: ${JSON.stringify(row)}`);
    if (row.score !== row.points) faults.push(`wrong popularity: ${JSON.stringify(row)}`);
  }
  const { rows: events } = await db.execute<Record<string, number>>(EVENTS);
  const summary = await readSummary(db, { days: 2 }, dayNumberAt(new Date()));
  const figures = { views: summary.totalViews, contacts: summary.totalInteractions };
  if (JSON.stringify(figures) !== JSON.stringify(events[0])) {
    faults.push(`wrong figures: ${JSON.stringify(figures)}, counted ${JSON.stringify(events[0])}`);
  }
  return faults;
};

const TABLES = sql`
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'drizzle', 'pg_catalog')`;

/** Reads every page of every table, so that PostgreSQL verifies the page checksums. */
const readEverything = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ name: string }>(TABLES);
  for (const { name } of rows) await db.execute(sql.raw(`select count(t) from ${name} t`));
};

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** Opens a database after a fault and verifies it, given the writes acknowledged before. */
export const compare = async (
  place: Place,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> => {
  const database = await openDatabase(place);
  try {
    const { db } = database;
    await readEverything(db);
    return [...(await findLosses(db, acknowledged)), ...(await findWrongSums(db))];
  } finally {
    await database.close();
  }
};
