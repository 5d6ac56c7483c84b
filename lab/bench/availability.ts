/** Filters by availability among 10,000 profiles, on both engines, against plain SQL. */

import { ensureStarterServices } from '#features/catalogue/server/services.service.ts';
import { listFreelancers } from '#features/directory/directory.contract.ts';
import { createDirectorySearch } from '#features/directory/server/directory-search.service.ts';
import { dayAfter, singaporeDay } from '#platform/contract/singapore-day.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { type Engine, openBenchDatabase } from './support/bench-database.ts';
import { insertSearchProfiles } from './support/search-profiles.ts';
import { atMost, type Figure, printTable } from './support/table.ts';
import { inMs, percentile, watchDatabase } from './support/times.ts';

const PROFILES = 10_000;
const ROUNDS = 60;
const MAX_MS = 30;
const MAX_RATIO = 2;

const SATURDAY = 6;
const nextSaturday = (): string => {
  const today = singaporeDay();
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return `${dayAfter(today, (SATURDAY - weekday + 7) % 7 || 7)}T20:00`;
};

const measure = async (engine: Engine): Promise<void> => {
  await using opened = await openBenchDatabase(engine);
  const { database } = opened;
  const { db, pool } = database;
  await ensureStarterServices(db);
  await withPriority('job', () => insertSearchProfiles(pool, PROFILES));
  const search = createDirectorySearch(db);
  await search.prepare();
  const takeSpent = watchDatabase(database);
  const figures: Figure[] = [];
  for (const available of ['true', 'tonight', nextSaturday()]) {
    const moment = available.includes('T') ? `${available}:00+08:00` : new Date().toISOString();
    const times = { plain: [] as number[], ours: [] as number[], inDatabase: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      const begin = performance.now();
      // The same page by a plain query over all profiles.
      await pool.query(
        `select f.*, count(*) over () from freelancers f
         join profile_states s on s.freelancer_id = f.id
         join profile_counters c on c.freelancer_id = f.id
         where not f.is_hidden and s.openings @> $1::timestamptz
         order by c.popularity_order desc limit 12`,
        [moment],
      );
      times.plain.push(performance.now() - begin);
      takeSpent();
      const start = performance.now();
      const found = await search.find(listFreelancers.query.parse({ available }), {
        isAdmin: false,
      });
      await found.page();
      times.ours.push(performance.now() - start);
      times.inDatabase.push(takeSpent());
    }
    const [plain, ours, inDatabase] = [times.plain, times.ours, times.inDatabase].map((all) =>
      percentile(all, 0.95),
    ) as [number, number, number];
    figures.push(
      {
        what: `available=${available}, p95 in the database`,
        ours: `${inMs(inDatabase)} ms`,
        reference: `${MAX_MS} ms`,
        ...atMost(inDatabase / MAX_MS, 1),
      },
      {
        what: `available=${available}, p95`,
        ours: `${inMs(ours)} ms`,
        reference: `${inMs(plain)} ms in plain SQL`,
        ...atMost(ours / plain, MAX_RATIO),
      },
    );
  }
  console.log(engine);
  printTable(figures);
};

export const measureAvailability = async (): Promise<void> => {
  await measure('PostgreSQL');
  await measure('embedded');
};
