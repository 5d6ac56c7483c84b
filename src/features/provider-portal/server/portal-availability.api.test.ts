import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listFreelancers } from '#features/directory/directory.contract.ts';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import { DIRECTORY, profileTopic } from '#features/profiles/server/profiles.topics.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { paramsOf } from '#tests/support/directory-app.ts';
import { startPortal } from '#tests/support/portal-app.ts';

const { app, visitor, start, shownStatus } = await startPortal();

const dayIn = (days: number) => singaporeDay(new Date(Date.now() + days * DAY_MS));

describe('What she says of her time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date() }));
  afterEach(() => void vi.useRealTimers());

  const listed = async (id: number) => {
    const query = { available: 'true', limit: '100' } as const;
    const found = await visitor.call(listFreelancers, { query });
    return found.some((profile) => profile.id === id);
  };
  const setStatus = (her: Awaited<ReturnType<typeof start>>['her'], body: object) =>
    her.send('PUT', '/state', body);

  test('is shown and found until it ends by itself', async () => {
    const { id, her } = await start();
    const { updatedAt } = await visitor.call(getFreelancer, paramsOf(id));
    expect((await setStatus(her, { isAvailable: true, awayUntil: null })).statusCode).toBe(200);
    expect(await shownStatus(id)).toMatchObject({ isAvailable: true, awayUntil: null });
    expect(await listed(id)).toBe(true);
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject({ updatedAt });
    const hours = (Date.parse((await her.read()).state.availableUntil) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(3.9);
    // To the next full minute.
    expect(hours).toBeLessThanOrEqual(4.02);

    vi.setSystemTime(Date.now() + 4.1 * 3_600_000);
    app.responseCache.invalidate(DIRECTORY, profileTopic(id));
    expect(await shownStatus(id)).toMatchObject({ isAvailable: false });
    expect(await listed(id)).toBe(false);
    expect((await her.read()).state).toEqual({ availableUntil: null, awayUntil: null });
  });

  test('is that she is away until a day, that day included', async () => {
    const { id, her } = await start();
    await setStatus(her, { isAvailable: true, awayUntil: null });
    await setStatus(her, { isAvailable: false, awayUntil: dayIn(3) });
    expect(await shownStatus(id)).toMatchObject({ isAvailable: false, awayUntil: dayIn(3) });
    expect(await listed(id)).toBe(false);
    const passDays = (days: number) => {
      vi.setSystemTime(Date.now() + days * 86_400_000);
      app.responseCache.invalidate(profileTopic(id));
    };
    passDays(3);
    expect((await her.read()).state).toMatchObject({ awayUntil: dayIn(0) });
    passDays(1);
    expect(await shownStatus(id)).toMatchObject({ awayUntil: null });
  });

  test.each([
    { isAvailable: true, awayUntil: dayIn(2) },
    { isAvailable: false, awayUntil: dayIn(-1) },
    { isAvailable: false, awayUntil: dayIn(400) },
    { isAvailable: false, awayUntil: '2026-02-30' },
    { isAvailable: 'yes', awayUntil: null },
    {},
  ])('is refused when it makes no sense: %j', async (body) => {
    const { id, her } = await start();
    expect((await setStatus(her, body)).statusCode).toBe(400);
    expect(await shownStatus(id)).toMatchObject({ isAvailable: false, awayUntil: null });
  });
});
