import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { getSchedule, saveSchedule } from '#features/availability/schedule.contract.ts';
import { type OpenHours, WEEKDAYS } from '#features/availability/schedule.rules.ts';
import { renewOpenings } from '#features/availability/schedules/server/openings.service.ts';
import { listCards, listFacets, listFreelancers } from '#features/directory/directory.contract.ts';
import { changeProfiles, listProfiles } from '#features/profiles/profile-list.contract.ts';
import { getFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, database, visitor, admin } = await startTestApp();
const paramsOf = (id: number) => ({ params: { id: String(id) } });
/** 18 November 2026 is a Wednesday. */
const at = (moment: string) => new Date(`${moment}:00+08:00`);
const setClock = (moment: string) => {
  vi.setSystemTime(at(moment));
  // Cached responses are the subject of another test.
  app.responseCache.invalidate('freelancers', ...ids.map((id) => `freelancer:${id}`));
};
const ids: number[] = [];
const everyDay = (...hours: OpenHours[]) => Array.from({ length: WEEKDAYS }, () => hours);
const EVENING = { from: '18:00', to: '23:00' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  ids.length = 0;
  setClock('2026-11-18T12:00');
});
afterEach(() => void vi.useRealTimers());

const start = async (schedule?: object) => {
  const { id } = await insertFreelancer(db, { name: 'Mei' });
  ids.push(id);
  if (schedule) await admin.call(saveSchedule, { ...paramsOf(id), body: schedule });
  return id;
};
/** What each way of asking says about one profile at this moment. */
const answersOf = async (id: number) => {
  const query = { limit: '100' };
  const isIn = (list: readonly { id: number }[]) => list.some((profile) => profile.id === id);
  const profile = await visitor.call(getFreelancer, paramsOf(id));
  const list = await visitor.call(listFreelancers, { query });
  const found = await visitor.call(listFreelancers, { query: { ...query, available: 'true' } });
  const [card] = await visitor.call(listCards, { query: { ids: String(id) } });
  const online = await admin.call(listProfiles, { query: { ...query, online: 'online' } });
  const offline = await admin.call(listProfiles, { query: { ...query, online: 'offline' } });
  const { available } = await visitor.call(listFacets, { query: {} });
  expect(available).toBe(found.length);
  return {
    state: profile.availability,
    says: new Set([
      profile.isOnline,
      profile.isAvailable,
      profile.availability.state === 'now',
      list.find((one) => one.id === id)?.isOnline,
      list.find((one) => one.id === id)?.availability.state === 'now',
      card?.availability.state === 'now',
      isIn(found),
      isIn(online),
      !isIn(offline),
    ]),
  };
};
const find = async (available: string) => {
  const query = { available, limit: '100' };
  const found = await visitor.call(listFreelancers, { query });
  return found.map(({ id }) => id).filter((id) => ids.includes(id));
};

describe('Hours', () => {
  test('are what every list, filter and page says', async () => {
    const id = await start({ weeklyHours: everyDay(EVENING) });
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
    const id = await start();
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
    const id = await start({ weeklyHours: everyDay(EVENING) });
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
    const id = await start();
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

describe('The flag isOnline', () => {
  const set = (id: number, isOnline: boolean) =>
    admin.call(updateFreelancer, { ...paramsOf(id), body: { isOnline } });

  test('means free for the next four hours', async () => {
    const id = await start();
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
    const id = await start();
    await set(id, true);
    setClock('2026-11-18T15:00');
    await set(id, true);
    setClock('2026-11-18T18:59');
    expect((await answersOf(id)).says).toEqual(new Set([true]));
  });

  test('that is false during the hours lasts until the next hours begin', async () => {
    const id = await start({ weeklyHours: everyDay(EVENING) });
    setClock('2026-11-18T20:00');
    expect(await set(id, false)).toMatchObject({ isOnline: false });
    setClock('2026-11-18T22:59');
    expect((await answersOf(id)).state.state).toBe('later');
    setClock('2026-11-19T18:00');
    expect((await answersOf(id)).says).toEqual(new Set([true]));
  });

  test('of many profiles names those that had the other value', async () => {
    const free = await start();
    const busy = await start();
    await set(free, true);
    const change = (isOnline: boolean) =>
      admin.call(changeProfiles, { body: { ids: [free, busy], change: { isOnline } } });
    expect(await change(true)).toEqual({ changed: [busy], missing: [] });
    expect((await answersOf(busy)).says).toEqual(new Set([true]));
    expect(await change(false)).toEqual({ changed: [free, busy], missing: [] });
    expect(await find('true')).toEqual([]);
  });
});

describe('The filter', () => {
  test('finds who is free tonight, and at a day and time', async () => {
    const evening = await start({ weeklyHours: everyDay(EVENING) });
    const day = await start({ weeklyHours: everyDay({ from: '09:00', to: '17:00' }) });
    const night = await start({ weeklyHours: everyDay({ from: '23:30', to: '04:00' }) });
    const away = await start({ weeklyHours: everyDay(EVENING), awayUntil: '2026-11-20' });
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
    const id = await start({ weeklyHours: everyDay(EVENING) });
    setClock('2026-11-30T12:00');
    await renewOpenings(db);
    expect(await find('2026-12-14T20:00')).toEqual([id]);
    expect(await find('2026-12-14T17:00')).toEqual([]);
  });
});

test('What is cached expires at the next change, within a second', async () => {
  const id = await start({ weeklyHours: everyDay(EVENING) });
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

test('What the previous release writes is followed', async () => {
  const id = await start();
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
