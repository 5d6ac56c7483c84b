import type { FastifyInstance } from 'fastify';
import { getSchedule, saveSchedule } from '#features/availability/schedule.contract.ts';
import { startAvailabilityClock } from '#features/availability/schedules/server/availability-clock.ts';
import { renewOpenings } from '#features/availability/schedules/server/openings.service.ts';
import {
  changeSchedule,
  scheduleFormOf,
} from '#features/availability/schedules/server/schedules.service.ts';
import { readSchedule } from '#features/availability/server/schedules.queries.ts';
import { assertVisible } from '#features/profiles/server/profiles.service.ts';
import { MINUTE_MS } from '#platform/contract/durations.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

/** Routes for the schedules of admins, and the jobs that depend on the time. */
export const scheduleRoutes = async (app: FastifyInstance, { db }: { readonly db: Db }) => {
  startAvailabilityClock(app, db);
  app.startJob({
    name: 'openings',
    everyMs: MINUTE_MS,
    run: (isStopped) => renewOpenings(db, isStopped),
  });

  mount(app, getSchedule, async ({ params: { id } }) => {
    await assertVisible(db, id, { isAdmin: true });
    return scheduleFormOf(await readSchedule(db, id, new Date()));
  });

  mount(app, saveSchedule, ({ params, body, admin }) =>
    changeSchedule(db, params.id, { ...body, actor: admin }),
  );
};
