import type { FastifyInstance } from 'fastify';
import { audited } from '#features/audit/server/audit.service.ts';
import {
  announceSpecialDraw,
  getDrawCalendar,
  getNextDraw,
  withdrawSpecialDraw,
} from '#features/luck/draws/draw-calendar.contract.ts';
import { nextDraw, specialDrawProblem } from '#features/luck/draws/draw-calendar.rules.ts';
import {
  deleteSpecialDraw,
  insertSpecialDraw,
  readDrawCalendar,
  SPECIAL_DRAWS,
  specialDaysSince,
} from '#features/luck/draws/server/special-draws.queries.ts';
import { isCalendarDay } from '#platform/contract/calendar-day.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { conflict, invalidInput, notFound } from '#platform/server/http/errors.ts';
import { mount } from '#platform/server/http/mount.ts';

const BYTES_PER_DAY = 32;

export const drawCalendarRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  const cache = app.responseCache.queries<string[]>(
    'special draws',
    (days) => days.length * BYTES_PER_DAY,
  );

  // Only the days are cached: a cached response would be wrong once the draw has been held.
  mount(app, getNextDraw, async ({ reply }) => {
    const special = await cache.read('days', [SPECIAL_DRAWS], () =>
      specialDaysSince(db, singaporeDay()),
    );
    reply.header('cache-control', 'no-cache');
    return nextDraw(new Date(), special);
  });

  mount(app, getDrawCalendar, async () => {
    const now = new Date();
    const calendar = await readDrawCalendar(db, now);
    return { today: singaporeDay(now), next: nextDraw(now, calendar.special), ...calendar };
  });

  mount(app, announceSpecialDraw, ({ body: { drawDate }, admin }) => {
    const problem = specialDrawProblem(new Date(), drawDate);
    if (problem) throw invalidInput(problem, [{ field: 'drawDate', message: problem }]);
    return audited(
      db,
      async (tx) => {
        const isNew = await insertSpecialDraw(tx, drawDate);
        if (!isNew) throw conflict('This special draw is already announced', 'drawDate');
        announce(tx, SPECIAL_DRAWS);
        return { drawDate };
      },
      // A separate record type would be unreadable for the previous version of the application.
      () => ({ admin, action: 'create', recordType: 'draw', recordId: drawDate }),
    );
  });

  mount(app, withdrawSpecialDraw, async ({ params: { day }, admin }) => {
    await audited(
      db,
      async (tx) => {
        const isGone = isCalendarDay(day) && (await deleteSpecialDraw(tx, day));
        if (!isGone) throw notFound('Special draw not found');
        announce(tx, SPECIAL_DRAWS);
      },
      () => ({ admin, action: 'delete', recordType: 'draw', recordId: day }),
    );
    return { success: true };
  });
};
