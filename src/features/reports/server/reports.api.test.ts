import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import {
  changeReport,
  getReportStatus,
  hideReported,
  listReports,
} from '#features/reports/reports.contract.ts';
import { profileReports } from '#features/reports/server/reports.table.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { clientOf, startTestApp } from '#tests/support/test-app.ts';

const { app, db, admin } = await startTestApp({ RATE_LIMITS: 'on' });

const paramsOf = (id: number) => ({ params: { id: String(id) } });
let lastAddress = 0;
/** Each from an address of its own, because reports are limited by it. */
const report = (id: number | string, body: object) => {
  lastAddress += 1;
  return app.inject({
    method: 'POST',
    url: `/api/freelancers/${id}/reports`,
    remoteAddress: `10.0.0.${lastAddress}`,
    body,
  });
};
const queue = async (state: 'open' | 'closed') => {
  const { data, headers } = await admin.callWithHeaders(listReports, { query: { state } });
  const [total, overdue] = ['x-total-count', 'x-overdue-count'].map((name) =>
    Number(headers.get(name)),
  );
  return { reports: data, total, overdue };
};
const statusOf = async (reference: string) =>
  (await app.inject(`/api/report-status/${encodeURIComponent(reference)}`)).json();
const age = (id: number, hours: number) =>
  db
    .update(profileReports)
    .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
    .where(eq(profileReports.freelancerId, id));
const newReport = async (name: string, reason = 'without_consent') => {
  const { id: freelancerId } = await insertFreelancer(db, { name });
  const { reference } = (await report(freelancerId, { reason })).json();
  const found = (await queue('open')).reports.find((one) => one.freelancerId === freelancerId);
  return { freelancerId, reference, id: found?.id ?? 0 };
};

test('A visitor reports a profile, and an admin closes the report and opens it again', async () => {
  const { id: freelancerId } = await insertFreelancer(db, { name: 'Mei' });
  const answer = await report(freelancerId, { reason: 'not_real', details: ' Stock photos. ' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    success: true,
    reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/),
  });
  const { reports, total } = await queue('open');
  expect(total).toBe(1);
  expect(reports).toEqual([
    {
      id: expect.any(Number),
      freelancerId,
      freelancerName: 'Mei',
      reason: 'not_real',
      details: 'Stock photos.',
      createdAt: expect.any(String),
      state: 'open',
      isProfileHidden: false,
      closedAt: null,
      outcome: null,
      note: '',
    },
  ]);

  const params = paramsOf(reports[0]?.id ?? 0);
  // As pages of the version before close it: without an outcome.
  await admin.call(changeReport, { ...params, body: { state: 'closed' } });
  expect(await queue('open')).toEqual({ reports: [], total: 0, overdue: 0 });
  expect((await queue('closed')).reports).toMatchObject([{ state: 'closed', outcome: null }]);
  await admin.call(changeReport, { ...params, body: { state: 'open' } });
  expect(await queue('open')).toMatchObject({ total: 1 });
});

test('Whoever reported learns by the reference alone what came of it', async () => {
  const { id, reference, freelancerId } = await newReport('Told');
  expect(await statusOf(reference)).toEqual({
    state: 'open',
    reason: 'without_consent',
    createdAt: expect.any(String),
    closedAt: null,
    outcome: null,
    note: '',
  });
  const [stored] = await db.select().from(profileReports).where(eq(profileReports.id, id));
  expect(JSON.stringify(stored)).not.toContain(reference.replaceAll('-', ''));
  expect(JSON.stringify(stored)).not.toContain(reference);

  const outcome = { outcome: 'changed', note: 'The picture is gone.' } as const;
  await admin.call(changeReport, { ...paramsOf(id), body: { state: 'closed', ...outcome } });
  const told = await statusOf(reference.toLowerCase().replaceAll('-', ' '));
  expect(told).toMatchObject({ state: 'closed', ...outcome, closedAt: expect.any(String) });
  expect(JSON.stringify(told)).not.toContain('Told');
  expect((await queue('closed')).reports[0]).toMatchObject({ id, ...outcome });
  const [entry] = await admin.call(listAuditLog, { query: { limit: '1' } });
  expect(entry).toMatchObject({ action: 'close', fields: ['outcome', 'note'] });

  await admin.call(changeReport, { ...paramsOf(id), body: { state: 'open' } });
  expect(await statusOf(reference)).toMatchObject({ state: 'open', outcome: null, note: '' });
  await db.delete(freelancers).where(eq(freelancers.id, freelancerId));
  expect(await statusOf(reference)).toMatchObject({ state: 'open' });
});

test.each(['AAAA-AAAA-AAAA', 'nothing', '%00', 'a'.repeat(60)])(
  'The reference %j is nobody’s',
  async (reference) => {
    expect(await statusOf(reference)).toMatchObject({ code: 'not_found' });
  },
);

test('A reference that is too long to be one is refused', async () => {
  const asked = admin.call(getReportStatus, { params: { reference: 'a'.repeat(61) } });
  await expect(asked).rejects.toMatchObject({ status: 400 });
});

test('Who waits longest comes first, and what waits for more than a day is overdue', async () => {
  const before = (await queue('open')).overdue ?? 0;
  const old = await newReport('Old');
  const young = await newReport('Young');
  await age(old.freelancerId, 25);
  await age(young.freelancerId, 23);
  const { reports, overdue } = await queue('open');
  expect(overdue).toBe(before + 1);
  const order = reports.map(({ id }) => id);
  expect(order.indexOf(young.id)).toBeGreaterThan(order.indexOf(old.id));
  await admin.call(changeReport, { ...paramsOf(old.id), body: { state: 'closed' } });
  expect((await queue('open')).overdue).toBe(before);
});

test('A reported profile is hidden by one call, and whoever reported is told', async () => {
  const { id, reference, freelancerId } = await newReport('Hidden at once');
  const seen = () => app.inject(`/api/freelancers/${freelancerId}`);
  expect((await seen()).statusCode).toBe(200);
  await admin.call(hideReported, paramsOf(id));
  expect((await seen()).statusCode).toBe(404);
  expect(await statusOf(reference)).toMatchObject({ state: 'hidden' });
  const listed = (await queue('open')).reports.find((one) => one.id === id);
  expect(listed).toMatchObject({ isProfileHidden: true });
  const entries = await admin.call(listAuditLog, { query: { action: 'hide', limit: '2' } });
  expect(entries.map(({ recordType }) => recordType)).toEqual(['report', 'profile']);
  // Again changes nothing, and one that is shown again is hidden no longer.
  await admin.call(hideReported, paramsOf(id));
  await admin.call(updateFreelancer, { ...paramsOf(freelancerId), body: { isHidden: false } });
  expect(await statusOf(reference)).toMatchObject({ state: 'open' });
  const unknown = admin.call(hideReported, paramsOf(999_999));
  await expect(unknown).rejects.toMatchObject({ status: 404 });
});

test.each([
  { state: 'closed', outcome: 'ignored' },
  { state: 'closed', note: 'x'.repeat(501) },
])('An outcome that cannot be is refused: %#', async (body) => {
  const { id } = await newReport('Refused');
  const close = admin.call(changeReport, { ...paramsOf(id), body: body as never });
  await expect(close).rejects.toMatchObject({ status: 400 });
  expect((await queue('open')).reports.some((one) => one.id === id)).toBe(true);
});

test('A report outlives its profile', async () => {
  const { id } = await insertFreelancer(db, { name: 'Short visit' });
  await report(id, { reason: 'other' });
  await db.delete(freelancers).where(eq(freelancers.id, id));
  const { reports } = await queue('open');
  expect(reports.find(({ freelancerId }) => freelancerId === id)).toMatchObject({
    freelancerName: null,
    details: '',
  });
});

test.each([
  [{}, 400],
  [{ reason: 'boring' }, 400],
  [{ reason: 'other', details: 'x'.repeat(1_001) }, 400],
])('A report that cannot be read is refused: %#', async (body, status) => {
  const { id } = await insertFreelancer(db);
  expect((await report(id, body)).statusCode).toBe(status);
});

test('What visitors cannot see, they cannot report', async () => {
  const { id } = await insertFreelancer(db);
  await admin.call(updateFreelancer, { ...paramsOf(id), body: { isHidden: true } });
  for (const unknown of [id, 999_999, 'abc']) {
    const answer = await report(unknown, { reason: 'scam' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('Freelancer not found');
  }
});

test('Five reports in ten minutes are enough for one address', async () => {
  const { id } = await insertFreelancer(db);
  const send = () =>
    app.inject({
      method: 'POST',
      url: `/api/freelancers/${id}/reports`,
      remoteAddress: '10.1.1.1',
      body: { reason: 'offensive' },
    });
  for (let sent = 0; sent < 5; sent += 1) expect((await send()).statusCode).toBe(201);
  const answer = await send();
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json().message).toBe('Too many reports. Please try again later.');
});

test('Only admins read and close reports', async () => {
  const visitor = clientOf(app);
  await expect(visitor.call(listReports, { query: {} })).rejects.toMatchObject({ status: 401 });
  const close = visitor.call(changeReport, { ...paramsOf(1), body: { state: 'closed' } });
  await expect(close).rejects.toMatchObject({ status: 401 });
  const hide = visitor.call(hideReported, paramsOf(1));
  await expect(hide).rejects.toMatchObject({ status: 401 });
  const unknown = admin.call(changeReport, { ...paramsOf(999_999), body: { state: 'closed' } });
  await expect(unknown).rejects.toMatchObject({ status: 404, serverMessage: 'Report not found' });
});
