import { afterEach, beforeEach, expect, vi } from 'vitest';
import { saveSchedule } from '#features/availability/schedule.contract.ts';
import { type OpenHours, WEEKDAYS } from '#features/availability/schedule.rules.ts';
import { listCards, listFacets, listFreelancers } from '#features/directory/directory.contract.ts';
import { listProfiles } from '#features/profiles/profile-list.contract.ts';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { paramsOf } from '#tests/support/directory-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { at } from '#tests/support/weekly-schedules.ts';

export const everyDay = (...hours: OpenHours[]) => Array.from({ length: WEEKDAYS }, () => hours);
export const EVENING = { from: '18:00', to: '23:00' };

/** An app at noon of 18 November 2026, a Wednesday, with helpers for profiles with a schedule. */
export const startSchedulesApp = async () => {
  const testApp = await startTestApp();
  const { app, db, visitor, admin } = testApp;
  const ids: number[] = [];
  const setClock = (moment: string) => {
    vi.setSystemTime(at(moment));
    // Cached responses are the subject of another test.
    app.responseCache.invalidate('freelancers', ...ids.map((id) => `freelancer:${id}`));
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    ids.length = 0;
    setClock('2026-11-18T12:00');
  });
  afterEach(() => void vi.useRealTimers());

  const insertProfile = async (schedule?: object) => {
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

  return { ...testApp, setClock, insertProfile, answersOf, find };
};
