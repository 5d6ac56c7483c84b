/**
 * Rate of events acknowledged after commit, from 50 concurrent visitors: grouped as in the server, compared
 * to one INSERT per event. Commits are durable.
 */
import { photoAnalytics } from '#features/analytics/server/analytics.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { type Engine, openBenchDatabase } from '../support/bench-database.ts';
import { type Figure, rateFigure } from '../support/table.ts';
import { median } from '../support/times.ts';
import {
  countingWriter,
  inGroups,
  insertViewedProfiles,
  type PhotoStore,
  photosPerSecond,
  storingWriter,
} from './event-writers.ts';
import { measureLimited } from './limited-events.ts';

const VISITORS = 50;
const ROUNDS = 3;
const ROUND_MS = 2_000;

const oneByOne = (db: Db): PhotoStore => ({
  store: (photo) => db.insert(photoAnalytics).values(photo),
  finish: async () => {},
});

const measure = async (engine: Engine) => {
  await using opened = await openBenchDatabase(engine, { durable: true });
  const { database } = opened;
  const { db } = database;
  const ids = await insertViewedProfiles(db);
  const stores = {
    oneByOne: () => oneByOne(db),
    storing: () => inGroups(storingWriter(db)),
    counting: () => inGroups(countingWriter(db)),
  };
  const rates = { oneByOne: [] as number[], storing: [] as number[], counting: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['oneByOne', 'storing', 'counting'] as const) {
      rates[name].push(await photosPerSecond(stores[name](), ids, ROUND_MS));
    }
  }
  return {
    oneByOne: median(rates.oneByOne),
    storing: median(rates.storing),
    counting: median(rates.counting),
    calls: await measureLimited(database, ids),
  };
};

/** Counting may halve the rate. */
const figures = (
  engine: string,
  { oneByOne, storing, counting, calls }: Awaited<ReturnType<typeof measure>>,
  goal: number,
): Figure[] => {
  const figure = (what: string, rate: number, least: number) =>
    rateFigure(
      `events of ${VISITORS} visitors at once, ${what} : one INSERT each, ${engine}`,
      rate,
      oneByOne,
      least,
    );
  return [
    figure('in groups', storing, goal),
    figure('in groups and counted', counting, goal / 2),
    rateFigure(
      `tracking calls of ${VISITORS} visitors at once, with limits : without, ${engine}`,
      calls.limited,
      calls.free,
      0.85,
    ),
  ];
};

export const measureTracking = async (): Promise<Figure[]> => {
  const embedded = await measure('embedded');
  const server = await measure('PostgreSQL');
  return [...figures('embedded', embedded, 5), ...figures('PostgreSQL', server, 2)];
};
