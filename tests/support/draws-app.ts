import pg from 'pg';
import { beforeEach } from 'vitest';
import { createDraw } from '#features/luck/draws/draw-admin.contract.ts';
import { drawCorrections, fourdDraws } from '#features/luck/draws/server/draws.table.ts';
import { listLuckyGarden } from '#features/luck/garden/lucky-garden.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { luckyNumberHistory } from '#features/reviews/server/reviews.table.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { drawOf } from '#tests/support/draws.ts';
import { startTestApp } from '#tests/support/test-app.ts';

/** The texts of the statements that this process sends to the database during `work`. */
export const statementsDuring = async (work: () => Promise<void>): Promise<string[]> => {
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: [{ text: string }]) {
    statements.push(args[0].text);
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
};

/** An app without draws and profiles before each test, with helpers for draws and lucky numbers. */
export const startDraws = async () => {
  const testApp = await startTestApp();
  const { app, db, visitor, admin } = testApp;

  beforeEach(async () => {
    for (const table of [fourdDraws, drawCorrections, freelancers, luckyNumberHistory]) {
      await db.delete(table);
    }
    app.responseCache.invalidate('draws', 'lucky-history', 'freelancers');
  });

  const enter = (changes: Partial<ReturnType<typeof drawOf>> = {}) =>
    admin.call(createDraw, { body: { ...drawOf(9001), ...changes } });
  const give = async (freelancerId: number, ...numbers: number[]) => {
    const rows = numbers.map((luckyNumber) => ({ freelancerId, luckyNumber }));
    await db.insert(luckyNumberHistory).values(rows);
  };
  const insertLucky = async (name: string, ...numbers: number[]) => {
    const profile = await insertFreelancer(db, { name });
    await give(profile.id, ...numbers);
    return profile;
  };
  const garden = async () => {
    const entries = await visitor.call(listLuckyGarden, { query: {} });
    return entries.map(({ freelancer, prizeTier, luckyNumber, drawNumber }) =>
      [freelancer.name, prizeTier, luckyNumber, drawNumber].join(', '),
    );
  };

  return { ...testApp, enter, give, insertLucky, garden };
};
