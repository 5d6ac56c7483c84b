import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { uploadImage } from '#features/media/uploads/uploads.contract.ts';
import { toErrorResponse } from '#platform/server/http/error-handler.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const MEGABYTE = 2 ** 20;
let megabytes = 1_000;
const { app, db, database, sessionId } = await startTestApp(
  {},
  { measureRoom: () => megabytes * MEGABYTE },
);
const isEmbedded = database.engine === 'embedded';
const MESSAGE = 'There is not enough disk space to save this. Please try again later.';

const review = (id: number) =>
  app.inject({
    method: 'POST',
    url: `/api/freelancers/${id}/reviews`,
    payload: { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 },
  });
const upload = () =>
  app.inject({
    method: 'POST',
    url: uploadImage.path,
    headers: { 'x-session-id': sessionId, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  });

test('Without room on the disk nothing is taken that needs it, and reads go on', async () => {
  const { id } = await insertFreelancer(db);
  expect((await review(id)).statusCode).toBe(201);

  megabytes = 63;
  await expect.poll(async () => (await upload()).statusCode).toBe(507);
  const refused = await review(id);
  // A database server has a disk of its own.
  expect(refused.statusCode).toBe(isEmbedded ? 507 : 201);
  if (isEmbedded) {
    expect(refused.json()).toMatchObject({ message: MESSAGE, code: 'no_room' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await app.inject(`/api/freelancers/${id}/reviews`)).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  const signIn = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'nobody', password: 'a wrong password' },
  });
  expect(signIn.statusCode).toBe(401);

  megabytes = 70;
  expect((await upload()).statusCode).toBe(507);
  megabytes = 81;
  await expect.poll(async () => (await upload()).statusCode).toBe(400);
  expect((await review(id)).statusCode).toBe(201);
});

test('A disk that is full all the same gets the same answer', () => {
  const full = Object.assign(new DatabaseError('could not extend file', 1, 'error'), {
    code: '53100',
  });
  const ofDatabase = new DrizzleQueryError('insert', [], full);
  const ofFiles = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  for (const error of [ofDatabase, ofFiles]) {
    const { status, body } = toErrorResponse(error as Parameters<typeof toErrorResponse>[0]);
    expect(status).toBe(507);
    expect(body).toMatchObject({ message: MESSAGE, code: 'no_room' });
  }
});
