import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { saveSchedule } from '#features/availability/schedule.contract.ts';
import { emptySchedule } from '#features/availability/schedule.rules.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { runPublicationSchedules } from '#features/profiles/visibility/server/publication-schedule.service.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { startPagesApp } from '#tests/support/pages-app.ts';
import { until } from '#tests/support/until.ts';

const { scene, startPages, get, rendered, admin, database, db, dataDir, databaseUrl } =
  await startPagesApp();
// A second process has connections of its own. The embedded engine belongs to one process.
const other = databaseUrl ? await openDatabase({ dataDir, databaseUrl }) : database;
afterAll(() => (databaseUrl ? other.close() : undefined));

describe('A scheduled change', () => {
  test.each([
    ['publication', 'publish_at', true],
    ['hiding', 'hide_at', false],
  ] as const)(
    'is carried out once by two processes, and the cached pages of both follow: %s',
    async (_what, column, isShownAfter) => {
      const { id } = scene;
      await admin.call(updateFreelancer, {
        params: { id: String(id) },
        body: { isHidden: isShownAfter },
      });
      const apps = [await startPages(), await startPages(undefined, other)];
      const pages = apps.flatMap((app) => [
        () => get('/', {}, app),
        () => get(`/zh/profile/${id}`, {}, app),
      ]);
      const see = (isShown: boolean) =>
        Promise.all(
          pages.map(async (page) => expect((await page()).body.includes('>Mei<')).toBe(isShown)),
        );
      // The other process may still be told of the update, which removes its pages from the cache.
      await until(async () => {
        await see(!isShownAfter);
        rendered.length = 0;
        await see(!isShownAfter);
        // The pages of a profile that does not exist are not cached.
        expect(rendered.filter((href) => href === '/')).toEqual([]);
      });
      const turns = () =>
        db.$count(auditLog, sql`record_id = ${String(id)} and action in ('show', 'hide')`);
      const before = await turns();
      await db.execute(
        sql`update freelancers set ${sql.raw(column)} = now() + interval '300 ms',
          scheduled_at = now(), scheduled_by = 'ann' where id = ${id}`,
      );
      await Promise.all([db, other.db].map((process) => runPublicationSchedules(process)));
      await until(() => see(isShownAfter));
      expect(await turns()).toBe(before + 1);
      await Promise.all(apps.map((app) => app.close()));
    },
  );
});

describe('Cached pages', () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['becomes available', '12:00:00', '17:59:59.500', true],
    ['ceases to be available', '20:00:00', '22:59:59.500', false],
  ])('are new a second after somebody %s', async (_what, before, time, isNow) => {
    // `until` advances a fake clock with every attempt, so that the change is hours away while it waits.
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: new Date(`2026-11-18T${before}+08:00`),
    });
    const app = await startPages();
    const { id } = scene;
    const weeklyHours = emptySchedule.weeklyHours.map(() => [{ from: '18:00', to: '23:00' }]);
    await admin.call(saveSchedule, { params: { id: String(id) }, body: { weeklyHours } });
    const paths = ['/', '/zh', `/profile/${id}`, `/zh/profile/${id}`];
    const see = (says: boolean) =>
      Promise.all(
        paths.map(async (path) => {
          const { body } = await get(path, {}, app);
          const label = path.startsWith('/zh') ? '现在有空' : 'Available now';
          const tag = path.includes('profile') ? 'provider-status"><span>' : 'is-now">';
          expect([path, body.includes(`${tag}${label}<`)]).toEqual([path, says]);
        }),
      );
    await until(() => see(!isNow));
    rendered.length = 0;
    await see(!isNow);
    expect(rendered).toEqual([]);
    vi.setSystemTime(`2026-11-18T${time}+08:00`);
    vi.advanceTimersByTime(1_000);
    await until(() => see(isNow));
    await app.close();
  });
});
