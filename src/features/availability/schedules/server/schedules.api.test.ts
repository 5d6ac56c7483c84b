import { describe, expect, test, vi } from 'vitest';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { getSchedule, saveSchedule } from '#features/availability/schedule.contract.ts';
import { renewOpenings } from '#features/availability/schedules/server/openings.service.ts';
import { listFacets, listFreelancers } from '#features/directory/directory.contract.ts';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import { paramsOf } from '#tests/support/directory-app.ts';
import { EVENING, everyDay, startSchedulesApp } from '#tests/support/schedules-app.ts';
import { at } from '#tests/support/weekly-schedules.ts';

const { app, db, visitor, admin, setClock, insertProfile, answersOf, find } =
  await startSchedulesApp();

describe('Hours', () => {
  test('are what every list, filter and page says', async () => {
    const id = await insertProfile({ weeklyHours: everyDay(EVENING) });
    expect(await answersOf(id)).toEqual({
      state: {
        state: 'today',
        from: '2026-11-18T10:00:00.000Z',
        until: '2026-11-18T15:00:00.000Z',
        awayUntil: null,
      },
      says: new Set([false]),
    });
    setClock('2026-11-18T18:00');
    const { state, says } = await answersOf(id);
    expect(state.state).toBe('now');
    expect(says).toEqual(new Set([true]));
    setClock('2026-11-18T23:00');
    expect((await answersOf(id)).state).toMatchObject({
      state: 'later',
      from: '2026-11-19T10:00:00.000Z',
    });
  });

  test('and their changes leave the date of the last edit, and are in the audit log', async () => {
    const id = await insertProfile();
    const { updatedAt, availability } = await visitor.call(getFreelancer, paramsOf(id));
    expect(availability.state).toBe('unset');
    await admin.call(saveSchedule, {
      ...paramsOf(id),
      body: { weeklyHours: everyDay(EVENING), awayUntil: '2026-12-03' },
    });
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject({
      updatedAt,
      isOnline: false,
      availability: { state: 'away', from: null, awayUntil: '2026-12-03' },
    });
    const query = { recordType: 'profile' as const, recordId: String(id) };
    const [entry] = await admin.call(listAuditLog, { query });
    expect(entry).toMatchObject({ action: 'update', fields: ['weeklyHours', 'awayUntil'] });
  });

  test('that two admins change at once are merged by field, or refused', async () => {
    const id = await insertProfile({ weeklyHours: everyDay(EVENING) });
    const base = await admin.call(getSchedule, paramsOf(id));
    const { pausedUntil: _pausedUntil, ...fields } = base;
    await admin.call(saveSchedule, {
      ...paramsOf(id),
      body: { ...fields, awayUntil: '2026-11-20', base: fields },
    });
    const hours = everyDay({ from: '09:00', to: '17:00' });
    const merged = await admin.call(saveSchedule, {
      ...paramsOf(id),
      body: { ...fields, weeklyHours: hours, base: fields },
    });
    expect(merged).toMatchObject({ weeklyHours: hours, awayUntil: '2026-11-20' });
    const late = admin.call(saveSchedule, {
      ...paramsOf(id),
      body: { ...fields, weeklyHours: everyDay(), base: fields },
    });
    await expect(late).rejects.toMatchObject({ status: 409 });
    expect(await admin.call(getSchedule, paramsOf(id))).toEqual(merged);
  });

  test.each([
    { weeklyHours: [] },
    { weeklyHours: everyDay({ from: '25:00', to: '26:00' }) },
    { weeklyHours: everyDay(...Array(7).fill(EVENING)) },
    {
      exceptions: [
        { day: '2026-11-20', hours: [] },
        { day: '2026-11-20', hours: [] },
      ],
    },
    { exceptions: [{ day: '2026-02-30', hours: [] }] },
    { exceptions: [{ day: '2026-11-01', hours: [] }] },
    { freeUntil: '2026-11-18T11:00:00+08:00' },
    { freeUntil: '2026-11-20T11:00:00+08:00' },
    { freeUntil: 'soon' },
    { awayUntil: '2026-11-17' },
    { awayUntil: '2028-01-01' },
    { awayUntil: '2026-11-20', freeUntil: '2026-11-18T13:00:00+08:00' },
  ])('that make no sense are refused and change nothing: %j', async (body) => {
    const id = await insertProfile();
    const before = await admin.call(getSchedule, paramsOf(id));
    const refused = admin.call(saveSchedule, { ...paramsOf(id), body: body as never });
    await expect(refused).rejects.toMatchObject({ status: 400 });
    expect(await admin.call(getSchedule, paramsOf(id))).toEqual(before);
  });

  test('of an unknown profile are not found', async () => {
    const unknown = paramsOf(999_999);
    const missing = { status: 404 };
    await expect(admin.call(getSchedule, unknown)).rejects.toMatchObject(missing);
    const saved = admin.call(saveSchedule, { ...unknown, body: {} });
    await expect(saved).rejects.toMatchObject(missing);
  });
});

describe('The filter', () => {
  test('finds who is free tonight, and at a day and time', async () => {
    const evening = await insertProfile({ weeklyHours: everyDay(EVENING) });
    const day = await insertProfile({ weeklyHours: everyDay({ from: '09:00', to: '17:00' }) });
    const night = await insertProfile({ weeklyHours: everyDay({ from: '23:30', to: '04:00' }) });
    const away = await insertProfile({ weeklyHours: everyDay(EVENING), awayUntil: '2026-11-20' });
    expect(await find('true')).toEqual([day]);
    expect(new Set(await find('tonight'))).toEqual(new Set([evening, night]));
    expect(new Set(await find('2026-11-21T20:00'))).toEqual(new Set([evening, away]));
    expect(await find('2026-11-22T03:59')).toEqual([night]);
    expect(await find('2026-11-20T20:00')).toEqual([evening]);
    setClock('2026-11-18T23:15');
    expect(await find('tonight')).toEqual([night]);
    const { tonight } = await visitor.call(listFacets, { query: {} });
    const all = { available: 'tonight', limit: '100' };
    expect(tonight).toBe((await visitor.call(listFreelancers, { query: all })).length);
    const both = { available: '2026-11-21T20:00', search: 'nobody' };
    expect(await visitor.call(listFreelancers, { query: both })).toEqual([]);
  });

  test.each([
    'yes',
    '2026-11-18',
    '2026-11-31T20:00',
    '2026-11-17T20:00',
    '2026-12-20T20:00',
    '2026-11-21T20:00:00Z',
  ])('refuses %s', async (available) => {
    const response = await app.inject(`/api/freelancers?available=${available}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain('2026-11-21T20:00');
  });

  test('knows the next two weeks also weeks after the hours were set', async () => {
    const id = await insertProfile({ weeklyHours: everyDay(EVENING) });
    setClock('2026-11-30T12:00');
    await renewOpenings(db);
    expect(await find('2026-12-14T20:00')).toEqual([id]);
    expect(await find('2026-12-14T17:00')).toEqual([]);
  });
});

test('What is cached expires at the next change, within a second', async () => {
  const id = await insertProfile({ weeklyHours: everyDay(EVENING) });
  const urls = [`/api/freelancers/${id}`, '/api/freelancers?available=true'];
  const read = async () => {
    const bodies = await Promise.all(urls.map(async (url) => (await app.inject(url)).json()));
    return [bodies[0].isOnline, bodies[1].some((profile: { id: number }) => profile.id === id)];
  };
  vi.setSystemTime(at('2026-11-18T17:59'));
  await vi.waitFor(async () => expect(await read()).toEqual([false, false]));
  // Cached now; nothing is announced but by the clock.
  for (const [moment, isOnline] of [
    ['2026-11-18T18:00', true],
    ['2026-11-18T23:00', false],
    ['2026-11-19T18:00', true],
  ] as const) {
    vi.setSystemTime(at(moment));
    await vi.waitFor(async () => expect(await read()).toEqual([isOnline, isOnline]), {
      timeout: 5_000,
      interval: 20,
    });
  }
});
