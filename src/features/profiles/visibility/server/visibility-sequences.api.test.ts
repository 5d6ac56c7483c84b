import { expect, test } from 'vitest';
import { changeProfiles } from '#features/profiles/profile-list.contract.ts';
import { getFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { hideReported, listReports, submitReport } from '#features/reports/reports.contract.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { byExtent } from '#tests/support/extent.ts';
import { openPortal } from '#tests/support/portal-link.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, admin, visitor } = await startTestApp();

const SEED = 20_261_117;
const SEQUENCES = byExtent(4, 40);
const STEPS = 25;

type Party = 'admin' | 'provider' | 'report';

/** Who hides the profile, the latest last, and whom the last showing has overruled. */
interface Model {
  standing: Party[];
  lifted: Party[];
}

const add = (model: Model, party: Party) => {
  model.lifted = model.lifted.filter((one) => one !== party);
  if (!model.standing.includes(party)) model.standing.push(party);
};
const remove = (model: Model, party: Party | undefined) => {
  model.standing = model.standing.filter((one) => one !== party);
  model.lifted = model.lifted.filter((one) => one !== party);
};

const startActs = async () => {
  const { id } = await insertFreelancer(db);
  const params = { params: { id: String(id) } };
  await visitor.call(submitReport, { ...params, body: { reason: 'scam' } });
  const reports = await admin.call(listReports, { query: { limit: '100' } });
  const reportId = String(reports.find(({ freelancerId }) => freelancerId === id)?.id);
  const her = await openPortal(app, admin, id);
  const bulk = (isHidden: boolean, isUndo?: boolean) =>
    admin.call(changeProfiles, {
      body: { ids: [id], change: { isHidden, ...(isUndo && { isUndo }) } },
    });
  const show = (model: Model) => {
    if (model.standing.length === 0) return;
    model.lifted = model.standing;
    model.standing = [];
  };
  const acts: Record<string, (model: Model) => Promise<void>> = {
    'she asks for removal': async (model) => {
      await her.send('POST', '/requests', { kind: 'removal' });
      add(model, 'provider');
    },
    'she withdraws': async (model) => {
      const [request] = (await her.read()).requests;
      if (!request) return;
      await her.send('DELETE', `/requests/${request.id}`);
      remove(model, 'provider');
    },
    'an admin hides': async (model) => {
      await admin.call(updateFreelancer, { ...params, body: { isHidden: true } });
      add(model, 'admin');
    },
    'an admin hides several': async (model) => {
      await bulk(true);
      add(model, 'admin');
    },
    'an admin hides for a report': async (model) => {
      await admin.call(hideReported, { params: { id: reportId } });
      add(model, 'report');
    },
    'an admin shows': async (model) => {
      await admin.call(updateFreelancer, { ...params, body: { isHidden: false } });
      show(model);
    },
    'an admin shows several': async (model) => {
      await bulk(false);
      show(model);
    },
    'an admin undoes hiding': async (model) => {
      await bulk(false, true);
      remove(
        model,
        model.standing.findLast((party) => party !== 'provider'),
      );
    },
    'an admin undoes showing': async (model) => {
      await bulk(true, true);
      if (model.lifted.length === 0) return add(model, 'admin');
      const { standing, lifted } = model;
      model.lifted = [];
      model.standing = [...lifted, ...standing];
    },
    'an admin deletes and restores': async () => {
      await admin.call(deleteFreelancer, params);
      await admin.call(restoreFreelancer, params);
    },
  };
  return { params, acts };
};

test('After any sequence of acts a profile is shown only if nobody has hidden it', async () => {
  const random = createSeededRandom(SEED);
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const { params, acts } = await startActs();
    const model: Model = { standing: [], lifted: [] };
    const done: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const name = random.pick(Object.keys(acts));
      done.push(name);
      await acts[name]?.(model);
      const { isHidden, hideDecisions = [] } = await admin.call(getFreelancer, params);
      const parties = hideDecisions.map(({ by }) => by).sort();
      expect([done, isHidden, parties]).toEqual([
        done,
        model.standing.length > 0,
        model.standing.toSorted(),
      ]);
      const seen = await app.inject(`/api/freelancers/${params.params.id}`);
      expect([done, seen.statusCode]).toEqual([done, isHidden ? 404 : 200]);
    }
  }
});
