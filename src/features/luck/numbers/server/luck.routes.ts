import type { FastifyInstance } from 'fastify';
import {
  listLuckDays,
  readLuckDay,
  readReceiptState,
} from '#features/luck/numbers/luck.contract.ts';
import {
  findDay,
  findRemovedNumber,
  LUCK_DAYS,
  listLuckSeedDays,
} from '#features/luck/numbers/server/luck.queries.ts';
import {
  createRevealWatch,
  ensureSeeds,
  type LuckService,
} from '#features/luck/numbers/server/luck.service.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { mount } from '#platform/server/http/mount.ts';
import { TEN_MINUTES_MS } from '#platform/server/jobs/background-jobs.ts';

const shown = <Day extends { seed: string | null }>(day: Day): Day => ({
  ...day,
  seed: day.seed && Buffer.from(day.seed, 'base64url').toString('hex'),
});

export const luckRoutes = async (
  app: FastifyInstance,
  { db, luck }: { db: Db; luck: LuckService },
) => {
  const watchReveals = createRevealWatch(db);
  app.startJob({
    name: 'luck-seeds',
    everyMs: TEN_MINUTES_MS,
    run: async () => {
      await ensureSeeds(db);
      await watchReveals();
    },
  });

  mount(
    app,
    listLuckDays,
    async ({ query }) => ({
      publicKey: await luck.publicKey(),
      days: (await listLuckSeedDays(db, query)).map(shown),
    }),
    { cachedFor: [LUCK_DAYS] },
  );

  mount(
    app,
    readLuckDay,
    async ({ params }) => {
      const day = await findDay(db, params.day);
      if (!day) throw notFound('There is no seed for that day');
      return { publicKey: await luck.publicKey(), ...shown(day) };
    },
    { cachedFor: [LUCK_DAYS] },
  );

  mount(app, readReceiptState, async ({ params }) => {
    const removed = await findRemovedNumber(db, params.hash);
    return { removedAt: removed?.removedAt ?? null };
  });
};
