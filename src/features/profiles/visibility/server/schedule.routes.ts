import type { FastifyInstance } from 'fastify';
import {
  getProfileSchedule,
  setProfileSchedule,
} from '#features/profiles/visibility/schedule.contract.ts';
import {
  readSchedule,
  runSchedules,
  saveSchedule,
} from '#features/profiles/visibility/server/schedule.service.ts';
import type { Db } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { mount } from '#platform/server/http/mount.ts';

const MINUTE_MS = 60_000;

export const scheduleRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  app.startJob({
    name: 'scheduled-visibility',
    everyMs: MINUTE_MS,
    run: (isStopped) => withPriority('job', () => runSchedules(db, isStopped)),
  });

  mount(app, getProfileSchedule, ({ params }) => readSchedule(db, params.id));

  mount(app, setProfileSchedule, async ({ params, body, admin }) => {
    await saveSchedule(db, params.id, body, admin);
    return { success: true };
  });
};
