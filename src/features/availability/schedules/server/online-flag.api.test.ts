import { describe, expect, test, vi } from 'vitest';
import { getSchedule, saveSchedule } from '#features/availability/schedule.contract.ts';
import { renewOpenings } from '#features/availability/schedules/server/openings.service.ts';
import { changeProfiles } from '#features/profiles/profile-list.contract.ts';
import { getFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { paramsOf } from '#tests/support/directory-app.ts';
import { EVENING, everyDay, startSchedulesApp } from '#tests/support/schedules-app.ts';

const { db, database, admin, setClock, insertProfile, answersOf, find } = await startSchedulesApp();

describe('The flag isOnline', () => {
  const set = (id: number, isOnline: boolean) =>
    admin.call(updateFreelancer, { ...paramsOf(id), body: { isOnline } });

  test('means free for the next four hours', async () => {
    const id = await insertProfile();
    expect(await set(id, true)).toMatchObject({ isOnline: true });
    setClock('2026-11-18T15:59');
    expect((await answersOf(id)).says).toEqual(new Set([true]));
    setClock('2026-11-18T16:00');
    expect(await answersOf(id)).toMatchObject({
      state: { state: 'unset' },
      says: new Set([false]),
    });
  });

  test('set again begins the four hours again', async () => {
    const id = await insertProfile();
    await set(id, true);
    setClock('2026-11-18T15:00');
    await set(id, true);
    setClock('2026-11-18T18:59');
    expect((await answersOf(id)).says).toEqual(new Set([true]));
  });

  test('that is false during the hours lasts until the next hours begin', async () => {
    const id = await insertProfile({ weeklyHours: everyDay(EVENING) });
    setClock('2026-11-18T20:00');
    expect(await set(id, false)).toMatchObject({ isOnline: false });
    setClock('2026-11-18T22:59');
    expect((await answersOf(id)).state.state).toBe('later');
    setClock('2026-11-19T18:00');
    expect((await answersOf(id)).says).toEqual(new Set([true]));
  });

  test('of many profiles names those that had the other value', async () => {
    const free = await insertProfile();
    const busy = await insertProfile();
    await set(free, true);
    const change = (isOnline: boolean) =>
      admin.call(changeProfiles, { body: { ids: [free, busy], change: { isOnline } } });
    expect(await change(true)).toEqual({ changed: [busy], missing: [] });
    expect((await answersOf(busy)).says).toEqual(new Set([true]));
    expect(await change(false)).toEqual({ changed: [free, busy], missing: [] });
    expect(await find('true')).toEqual([]);
  });
});

test('What the previous release writes is followed', async () => {
  const id = await insertProfile();
  const run = (statement: string) => database.pool.query(statement);
  const isOnline = async () => (await admin.call(getFreelancer, paramsOf(id))).isOnline;
  vi.useRealTimers();
  await run(`update freelancers set is_online = true where id = ${id}`);
  expect(await isOnline()).toBe(true);
  await run(`update freelancers set is_online = false where id = ${id}`);
  expect(await isOnline()).toBe(false);
  const upsert = (until: string, away: string) =>
    run(`insert into profile_states (freelancer_id, available_until, away_until)
      values (${id}, ${until}, ${away}) on conflict (freelancer_id) do update
      set available_until = excluded.available_until, away_until = excluded.away_until`);
  await upsert(`now() + interval '4 hours'`, 'null');
  expect(await isOnline()).toBe(true);
  await renewOpenings(db);
  expect(await isOnline()).toBe(true);
  await upsert('null', 'current_date + 3');
  expect(await isOnline()).toBe(false);
  expect((await admin.call(getFreelancer, paramsOf(id))).availability.state).toBe('away');
  // It deletes a row that is over; the hours stay.
  const weeklyHours = everyDay({ from: '00:00', to: '00:00' });
  await admin.call(saveSchedule, { ...paramsOf(id), body: { weeklyHours, awayUntil: null } });
  expect(await isOnline()).toBe(true);
  await run(`delete from profile_states where freelancer_id = ${id}`);
  await renewOpenings(db);
  expect(await isOnline()).toBe(true);
  expect(await admin.call(getSchedule, paramsOf(id))).toMatchObject({ weeklyHours });
});
