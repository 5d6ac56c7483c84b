import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { updateFreelancer } from '#features/freelancers/freelancers.contract.ts';
import { freelancers } from '#features/freelancers/server/freelancers.table.ts';
import { changeReport, listReports } from '#features/reports/reports.contract.ts';
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
  return { reports: data, total: Number(headers.get('x-total-count')) };
};

test('A visitor reports a profile, and an admin closes the report and opens it again', async () => {
  const { id: freelancerId } = await insertFreelancer(db, { name: 'Mei' });
  const answer = await report(freelancerId, { reason: 'not_real', details: ' Stock photos. ' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ success: true });
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
    },
  ]);

  const params = paramsOf(reports[0]?.id ?? 0);
  await admin.call(changeReport, { ...params, body: { state: 'closed' } });
  expect(await queue('open')).toEqual({ reports: [], total: 0 });
  expect((await queue('closed')).reports).toMatchObject([{ state: 'closed' }]);
  await admin.call(changeReport, { ...params, body: { state: 'open' } });
  expect(await queue('open')).toMatchObject({ total: 1 });
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
  const unknown = admin.call(changeReport, { ...paramsOf(999_999), body: { state: 'closed' } });
  await expect(unknown).rejects.toMatchObject({ status: 404, serverMessage: 'Report not found' });
});
