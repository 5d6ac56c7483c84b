import { expect, test } from 'vitest';
import { changeReport } from '#features/reports/reports.contract.ts';
import { renewAdminSession } from '#tests/support/admin.ts';
import { byExtent } from '#tests/support/extent.ts';
import { startPublicationActs } from '#tests/support/publication-acts.ts';

const { db, admin, setPolicy, start, acts, shownOf } = await startPublicationActs();

/** `SEQUENCES=1000 FIRST_SEED=5001` runs other sequences, and as many as one has time for. */
const SEQUENCES = Number(process.env.SEQUENCES ?? byExtent(60, 400));

const FIRST_SEED = Number(process.env.FIRST_SEED ?? 1);

/** The length of a sequence is random, because short ones are as likely to fail and take less time. */
const MAX_STEPS = 12;

const names = Object.keys(acts);

test(`Nothing is public by accident and no badge covers another version, in ${SEQUENCES} sequences`, async () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed += 1) {
    // After ten minutes the calls of an owner would ask who it is.
    await renewAdminSession(db);
    const profile = await start(seed);
    const done: string[] = [];
    const steps = 1 + profile.random(MAX_STEPS);
    for (let step = 0; step < steps; step += 1) {
      const name = names[profile.random(names.length)] ?? 'edit';
      done.push(name);
      await acts[name]?.(profile);
      const { isPublic, badge } = profile.model;
      expect({ seed, done, ...(await shownOf(profile)) }).toEqual({ seed, done, isPublic, badge });
    }
    const params = { id: profile.reportId ?? '' };
    if (profile.reportId) await admin.call(changeReport, { params, body: { state: 'closed' } });
  }
  await setPolicy(false);
});
