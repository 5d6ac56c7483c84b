import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ranges } from '#features/analytics/dashboard-search.rules.ts';
import { applyPendingDeltas } from '#features/analytics/server/pending-deltas.service.ts';
import { rebuildRollups } from '#features/analytics/server/rebuild.service.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import {
  randomEvent,
  randomHistory,
  randomMoment,
  startHistories,
  TODAY,
} from '#tests/support/analytics-histories.ts';
import { byExtent } from '#tests/support/extent.ts';

const { db, store, startHistory, expectSameFigures, expectSameInsights, rollups } =
  await startHistories();

describe('Every figure is what its definition says', () => {
  test.each(Array.from({ length: byExtent(4, 16) }, (_, seed) => seed + 1))(
    'in history %i',
    async (seed) => {
      const { random, ids, naive } = await startHistory(seed);
      for (const { at, events } of randomHistory(random, ids)) {
        await store(events, at);
        for (const event of events) naive.add(event);
        // Sometimes a group is counted alone, sometimes with those before it.
        if (random.chance(0.5)) await applyPendingDeltas(db);
      }
      await expectSameInsights(naive, ids, random.pick(ranges));

      const gone = ids[seed % ids.length] as number;
      await db.delete(freelancers).where(eq(freelancers.id, gone));
      const names = new Map(ids.filter((id) => id !== gone).map((id) => [id, 'Mei']));
      for (let check = 0; check < byExtent(6, 14); check += 1) {
        const days = random.pick(ranges);
        const profileId = random.pick([undefined, undefined, ...ids, 999_999]);
        const today = TODAY - random.pick([0, 0, 0, 1, random.between(0, 60)]);
        await expectSameFigures(naive, { days, profileId, today }, names);
      }

      const added = await rollups();
      await rebuildRollups(db);
      expect(await rollups()).toEqual(added);
    },
  );
});

test('Processes that store and count at the same time lose nothing', async () => {
  const { random, ids, naive } = await startHistory(77);
  const groups = Array.from({ length: 60 }, () => {
    const at = randomMoment(random, 5);
    const kinds = ['photo', 'contact'] as const;
    const events = Array.from({ length: 5 }, () => randomEvent(random, ids, kinds, at));
    // A view that no other report of the session can be about.
    const alone = random.between(0, 1e9);
    return {
      at,
      events: [...events, { ...randomEvent(random, ids, ['view'], at), sessionId: `s ${alone}` }],
    };
  });
  await Promise.all(
    groups.flatMap(({ at, events }, index) => [
      store(events, at).then(() => applyPendingDeltas(db)),
      ...(index % 30 === 20 ? [rebuildRollups(db)] : []),
    ]),
  );
  for (const { events } of groups) for (const event of events) naive.add(event);
  const names = new Map(ids.map((id) => [id, 'Mei']));
  for (const profileId of [undefined, ...ids]) {
    await expectSameFigures(naive, { days: 7, profileId, today: TODAY }, names);
  }
  const added = await rollups();
  await rebuildRollups(db);
  expect(await rollups()).toEqual(added);
});
