import { createHash, createPrivateKey, createSecretKey, generateKeyPairSync } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromBase64url, toBase64url, toHex } from '#features/luck/numbers/base64url.rules.ts';
import { listLuckDays, readLuckDay } from '#features/luck/numbers/luck.contract.ts';
import {
  decodeReceipt,
  encodeReceipt,
  type Receipt,
} from '#features/luck/numbers/receipt.rules.ts';
import {
  commitmentOf,
  drawNumber,
  signReceipt,
} from '#features/luck/numbers/server/draw-number.ts';
import { luckKeys, revealedAt } from '#features/luck/numbers/server/luck.queries.ts';
import {
  createLuckService,
  createRevealWatch,
  ensureSeeds,
} from '#features/luck/numbers/server/luck.service.ts';
import { luckSeeds } from '#features/luck/numbers/server/luck.table.ts';
import { checkReceipt } from '#features/luck/numbers/web/check-receipt.ts';
import { reviewHashOf } from '#features/luck/numbers/web/receipt-crypto.ts';
import { listReviews, submitReview } from '#features/reviews/reviews.contract.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { getSetting } from '#platform/server/db/settings.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db, visitor } = await startTestApp();

const dayFromNow = (days: number) => singaporeDay(new Date(Date.now() + days * DAY_MS));
const today = singaporeDay();

const addDay = async (day: string, { commitment }: { commitment?: string } = {}) => {
  const seed = createHash('sha256').update(day).digest();
  const row = { day, seed: seed.toString('base64url') };
  await db.insert(luckSeeds).values({ ...row, commitment: commitment ?? commitmentOf(seed) });
  return createSecretKey(seed);
};
const listDays = async () => (await visitor.call(listLuckDays, { query: {} })).days;

test('Today and a week ahead are committed to, once, whoever makes the seeds', async () => {
  await Promise.all([ensureSeeds(db), ensureSeeds(db), createLuckService(db).begin()]);
  const days = await listDays();
  expect(days.map(({ day }) => day)).toEqual([7, 6, 5, 4, 3, 2, 1, 0].map(dayFromNow));
  const stored = await db.select().from(luckSeeds).orderBy(desc(luckSeeds.day));
  for (const [index, { day, commitment, seed }] of stored.entries()) {
    expect(commitment).toBe(commitmentOf(Buffer.from(seed, 'base64url')));
    expect(days[index]).toMatchObject({ day, commitment, seed: null });
    expect(Buffer.from(seed, 'base64url')).toHaveLength(32);
  }
  expect(new Set(stored.map(({ seed }) => seed)).size).toBe(8);
});

test('All processes sign by one key, and its private half is nowhere to be read', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => createLuckService(db).publicKey()));
  const { publicKey } = await visitor.call(listLuckDays, { query: {} });
  expect(new Set([...keys, publicKey]).size).toBe(1);
  expect(fromBase64url(publicKey)).toHaveLength(65);
});

test('Seeds and the key are never changed or deleted', async () => {
  const changes = {
    luck_seeds: 'created_at = now()',
    settings: `value = '{}'`,
    // The name that the version before uses.
    luck_keys: `private_key = ''`,
  };
  for (const [table, change] of Object.entries(changes)) {
    for (const statement of [`delete from ${table}`, `update ${table} set ${change}`]) {
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('is never changed') },
      });
    }
    await expect(db.execute(sql.raw(`truncate ${table}`))).rejects.toThrow();
  }
});

test('A seed is shown ten minutes after its day is over in Singapore', async () => {
  const [row] = await db
    .select({ moment: sql`${revealedAt}`.mapWith(luckSeeds.createdAt) })
    .from(luckSeeds)
    .where(eq(luckSeeds.day, today));
  expect(row?.moment).toEqual(new Date(Date.parse(`${today}T16:10:00Z`)));

  // The list is at hand by now, and forgotten when a job finds one more.
  const watch = createRevealWatch(db);
  await watch();
  const before = await listDays();
  const day = dayFromNow(-2);
  await addDay(day);
  expect(await listDays()).toEqual(before);
  await watch();
  const shown = (await listDays()).find((one) => one.day === day);
  const digits = createHash('sha256').update(day).digest('hex');
  expect(shown?.seed).toBe(digits);
  expect(await visitor.call(readLuckDay, { params: { day } })).toMatchObject({ day, seed: digits });
  const older = await visitor.call(listLuckDays, { query: { before: today, limit: '1' } });
  expect(older.days).toEqual([shown]);
});

test('A day without a seed is not found, and no day is not valid', async () => {
  const missing = visitor.call(readLuckDay, { params: { day: '2020-01-01' } });
  await expect(missing).rejects.toMatchObject({ status: 404 });
  const nonsense = visitor.call(readLuckDay, { params: { day: '2026-02-30' } });
  await expect(nonsense).rejects.toMatchObject({ status: 400 });
});

test('A review brings a receipt that holds what was sent, to its visitor alone', async () => {
  const { id: freelancerId } = await insertFreelancer(db);
  const params = { id: String(freelancerId) };
  const body = {
    lookAlikeRating: 5,
    servicesRating: 4,
    gfeRating: 3,
    clientName: ' Ann ',
    submissionKey: 'k'.repeat(32),
    visitorValue: '00112233445566778899aabbccddeeff',
  };
  const review = await visitor.call(submitReview, { params, body });
  const receipt = decodeReceipt(review.receipt ?? '');
  expect(receipt).toMatchObject({ day: today, freelancerId, luckyNumber: review.luckyNumber });
  expect(toHex(receipt?.visitorValue ?? new Uint8Array())).toBe(body.visitorValue);
  expect(toHex(receipt?.reviewHash ?? new Uint8Array())).toBe(
    await reviewHashOf({ ...body, freelancerId }),
  );
  expect(await checkReceipt(` ${review.receipt}\n`, visitor)).toMatchObject({ kind: 'signed' });

  // Sent again: the first counts, whatever else the browser made up.
  const again = { ...body, visitorValue: 'f'.repeat(32) };
  expect(await visitor.call(submitReview, { params, body: again })).toEqual(review);
  const [listed] = await visitor.call(listReviews, { params, query: {} });
  expect(listed).toMatchObject({ luckyNumber: review.luckyNumber });
  expect(listed).not.toHaveProperty('receipt');

  const { submissionKey: _key, visitorValue: _value, ...plain } = body;
  const posted = await visitor.call(submitReview, { params, body: plain });
  expect(decodeReceipt(posted.receipt ?? '')?.visitorValue).toEqual(Uint8Array.of(0, 0, 0, 1));
  const wrong = visitor.call(submitReview, { params, body: { ...body, visitorValue: 'F' } });
  await expect(wrong).rejects.toMatchObject({ status: 400 });
});

describe('A receipt of a day that is over', () => {
  const day = dayFromNow(-3);
  const issuedAt = new Date(`${day}T04:00:00Z`);
  const review = { freelancerId: 5, lookAlikeRating: 1, servicesRating: 2, gfeRating: 3 };
  let code = '';
  let own: Receipt;
  const kindOf = async (text: string) => (await checkReceipt(text, visitor)).kind;
  /** As an operator could who has the key. */
  const signed = async (change: Partial<Receipt>) => {
    const keys = await getSetting(db, luckKeys);
    const key = Buffer.from(keys?.privateKey ?? '', 'base64url');
    return signReceipt(
      { ...own, ...change },
      createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
    );
  };

  beforeAll(async () => {
    const seed = await addDay(day);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { receipt } = drawNumber({ day, seed, issuedAt, privateKey }, review, 0);
    own = decodeReceipt(receipt) as Receipt;
    code = await signed({});
    await createRevealWatch(db)();
  });

  test('is fair if the number follows from the seed', async () => {
    expect(await checkReceipt(code, visitor)).toMatchObject({
      kind: 'fair',
      receipt: { day, luckyNumber: own.luckyNumber },
      checks: { isSigned: true, isOfDay: true, isSeedCommitted: true, derived: own.luckyNumber },
    });
  });

  test('is foreign if another site signed it, or if anybody changed a part of it', async () => {
    expect(await kindOf(encodeReceipt(own))).toBe('foreign');
    const bytes = fromBase64url(code) ?? new Uint8Array();
    // One bit of each part: day, number, profile, time, review, signature.
    for (const at of [2, 4, 8, 12, 13, 44, 45, bytes.length - 1]) {
      const changed = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 1 : byte));
      expect(await kindOf(toBase64url(changed))).toBe('foreign');
    }
  });

  test('is wrong if the site signed what does not follow', async () => {
    expect(await kindOf(await signed({ luckyNumber: (own.luckyNumber + 1) % 10_000 }))).toBe(
      'wrong',
    );
    expect(await kindOf(await signed({ reviewHash: new Uint8Array(32) }))).toBe('wrong');
    expect(await kindOf(await signed({ issuedAt: own.issuedAt + 24 * 60 * 60 }))).toBe('wrong');
    expect(await kindOf(await signed({ day: '2020-01-01', issuedAt: 1_577_851_200 }))).toBe(
      'wrong',
    );
  });

  test('is wrong if the seed is not the one that was committed to', async () => {
    const other = dayFromNow(-4);
    const seed = await addDay(other, { commitment: commitmentOf(Buffer.from('another')) });
    const moment = new Date(`${other}T04:00:00Z`);
    const keys = await getSetting(db, luckKeys);
    const key = Buffer.from(keys?.privateKey ?? '', 'base64url');
    const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    const { receipt } = drawNumber({ day: other, seed, issuedAt: moment, privateKey }, review, 0);
    await createRevealWatch(db)();
    expect(await checkReceipt(receipt, visitor)).toMatchObject({
      kind: 'wrong',
      checks: { isSigned: true, isSeedCommitted: false },
    });
  });
});

test('What is no receipt is told so', async () => {
  expect(await checkReceipt('4207', visitor)).toEqual({ kind: 'unreadable' });
});
