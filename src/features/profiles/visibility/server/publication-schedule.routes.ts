import type { FastifyInstance } from 'fastify';
import {
  getPublicationSchedule,
  setPublicationSchedule,
} from '#features/profiles/visibility/publication-schedule.contract.ts';
import {
  readPublicationSchedule,
  runPublicationSchedules,
  savePublicationSchedule,
} from '#features/profiles/visibility/server/publication-schedule.service.ts';
import type { Db } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { mount } from '#platform/server/http/mount.ts';

const MINUTE_MS = 60_000;

export const publicationScheduleRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  app.startJob({
    name: 'scheduled-visibility',
    everyMs: MINUTE_MS,
    run: (isStopped) => withPriority('job', () => runPublicationSchedules(db, isStopped)),
  });

  mount(app, getPublicationSchedule, ({ params }) => readPublicationSchedule(db, params.id));

  mount(app, setPublicationSchedule, ({ params, body, admin }) =>
    savePublicationSchedule(db, params.id, body, admin),
  );
};
