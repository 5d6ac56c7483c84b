/** What the privacy page promises of reviews: nothing that is stored leads from a review to a visit. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sweepEvents } from '#features/analytics/server/retention.service.ts';
import { clearOldVisitorHashes } from '#features/reviews/server/review-signals.queries.ts';
import { analyseAllReviews } from '#features/reviews/server/review-signals.service.ts';
import {
  anonymousVisitors,
  type StoredRow,
  startVisitedApp,
} from '#tests/support/anonymous-visitors.ts';

const { db, readRows } = await startVisitedApp();

/** Tables that name the same thing on purpose. Every other table is on its own. */
const related: Readonly<Record<string, string>> = {
  profile_analytics: 'events of a session',
  photo_analytics: 'events of a session',
  contact_analytics: 'events of a session',
  analytics_backlog: 'events of a session',
  analytics_spans: 'events of a session',
  analytics_session_days: 'events of a session',
  all_reviews: 'a review and its lucky number',
  review_submissions: 'a review and its lucky number',
  lucky_number_history: 'a review and its lucky number',
};

/** Hashes, keys and random ids: long, with letters and digits. */
const tokensOf = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(tokensOf);
  const text = typeof value === 'string' ? value : '';
  const words = text.match(/[\w-]{16,}/g) ?? [];
  return words.filter((word) => /\d/.test(word) && /[a-z]/i.test(word));
};

test('No hash, id or token is stored for two purposes', async () => {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
  const places = new Map<string, Set<string>>();
  for (const { name } of tables) {
    for (const token of (await readRows(name)).flatMap(tokensOf)) {
      places.set(token, (places.get(token) ?? new Set()).add(related[name] ?? name));
    }
  }
  expect(places.size).toBeGreaterThan(40);
  const shared = [...places].filter(([, purposes]) => purposes.size > 1);
  expect(shared.map(([token, purposes]) => [token, ...purposes])).toEqual([]);
});

/** Column pairs by which each of these rows of a visitor can be found from the other one. */
const joinsOf = (ones: readonly StoredRow[], others: readonly StoredRow[]): string[] =>
  Object.keys(ones[0] ?? {}).flatMap((left) =>
    Object.keys(others[0] ?? {}).filter((right) => {
      const values = ones.map((row) => JSON.stringify(row[left]));
      const isUnique = new Set(values).size === values.length;
      return isUnique && others.every((row, n) => JSON.stringify(row[right]) === values[n]);
    }),
  );

/** One row per visitor, found by a value that the visitor chose. */
const rowsOfVisitors = async (
  table: string,
  column: string,
  field: 'comment' | 'details' | 'session' | 'duration',
) => {
  const rows = await readRows(table);
  return anonymousVisitors.map((visitor) => {
    const row = rows.find((each) => each[column] === visitor[field]);
    if (!row) throw new Error(`${table} has no row of ${visitor.ip}`);
    return row;
  });
};

test('No pair of columns joins the review of a visitor with the visit, the contact or the report', async () => {
  const reviews = await rowsOfVisitors('all_reviews', 'comment', 'comment');
  const ofReviews = async (table: string) => {
    const rows = await readRows(table);
    return reviews.map(({ id }) => rows.find((row) => row.review_id === id) ?? {});
  };
  const written = [
    reviews,
    await ofReviews('review_submissions'),
    await ofReviews('lucky_number_history'),
  ];
  expect(joinsOf(reviews, written[1] ?? [])).toContain('review_id');
  const others = [
    await rowsOfVisitors('popularity_tracking', 'session_duration', 'duration'),
    await rowsOfVisitors('profile_analytics', 'session_id', 'session'),
    await rowsOfVisitors('photo_analytics', 'session_id', 'session'),
    await rowsOfVisitors('contact_analytics', 'session_id', 'session'),
    await rowsOfVisitors('profile_reports', 'details', 'details'),
  ];
  for (const one of written) for (const other of others) expect(joinsOf(one, other)).toEqual([]);
});

test('Hashes are removed from reviews and events after the day on which they can be compared', async () => {
  await analyseAllReviews(db, () => false);
  const [old, recent] = anonymousVisitors;
  const setAge = (table: string, column: string, value: string | undefined, age: string) =>
    db.execute(sql`update ${sql.identifier(table)} set created_at = now() - ${age}::interval
      where ${sql.identifier(column)} = ${value ?? ''}`);
  await setAge('all_reviews', 'comment', old?.comment, '3 days');
  await setAge('profile_analytics', 'session_id', old?.session, '3 days');
  await clearOldVisitorHashes(db);
  await sweepEvents(db, { days: 396 });
  const hashes = async (table: string, column: string) => {
    const field = table === 'all_reviews' ? 'comment' : 'session';
    const key = table === 'all_reviews' ? 'comment' : 'session_id';
    return (await rowsOfVisitors(table, key, field)).map((row) => row[column]);
  };
  const hash = expect.stringMatching(/^[\w-]{22}$/);
  expect(await hashes('all_reviews', 'visitor')).toEqual([null, hash, hash, hash]);
  expect(await hashes('profile_analytics', 'ip_address')).toEqual(['', hash, hash, hash]);
  // The next run goes on after the last day that was finished.
  await setAge('profile_analytics', 'session_id', recent?.session, '2 days');
  await sweepEvents(db, { days: 396 });
  expect(await hashes('profile_analytics', 'ip_address')).toEqual(['', '', hash, hash]);
});
