import {
  createPrivateKey,
  createSecretKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import type { SentReview } from '#features/luck/numbers/derive-number.rules.ts';
import { commitmentOf, drawNumber } from '#features/luck/numbers/server/draw-number.ts';
import {
  findLastRevealed,
  findSeed,
  insertSeeds,
  LUCK_DAYS,
  luckKeys,
  readLuckClock,
} from '#features/luck/numbers/server/luck.queries.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { addSetting, getSetting } from '#platform/server/db/settings.ts';

/** Days in advance that a seed is created and its commitment published. */
const DAYS_AHEAD = 7;
const SEED_BYTES = 32;
const POINT_BYTES = 65;

const newSeed = (day: string) => {
  const seed = randomBytes(SEED_BYTES);
  return { day, seed: seed.toString('base64url'), commitment: commitmentOf(seed) };
};

/** Creates the seeds of the days that have none. */
const addSeeds = (db: Db, days: readonly string[]) =>
  db.transaction(async (tx) => {
    if ((await insertSeeds(tx, days.map(newSeed))) > 0) announce(tx, LUCK_DAYS);
  });

export const ensureSeeds = async (db: Db): Promise<void> => {
  const { issuedAt: now } = await readLuckClock(db);
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) =>
    singaporeDay(new Date(now.getTime() + ahead * DAY_MS)),
  );
  await addSeeds(db, days);
};

/** Invalidates cached lists of days when another seed is revealed. */
export const createRevealWatch = (db: Db) => {
  let last: string | null = null;
  return async () => {
    const revealed = await findLastRevealed(db);
    if (revealed === last) return;
    await db.transaction(async (tx) => announce(tx, LUCK_DAYS));
    last = revealed;
  };
};

const readOrMakeSeed = async (db: Db, day: string): Promise<KeyObject> => {
  const found = await findSeed(db, day);
  if (found !== undefined) return createSecretKey(found, 'base64url');
  await addSeeds(db, [day]);
  return readOrMakeSeed(db, day);
};

const newKeys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const point = publicKey.export({ type: 'spki', format: 'der' }).subarray(-POINT_BYTES);
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url'),
    publicKey: point.toString('base64url'),
  };
};

const readOrMakeKeys = async (db: Db) => {
  const found = await getSetting(db, luckKeys);
  if (!found) {
    await addSetting(db, luckKeys, newKeys());
    return readOrMakeKeys(db);
  }
  const key = Buffer.from(found.privateKey, 'base64url');
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return { privateKey, publicKey: found.publicKey };
};

/** Memoizes a promise; a rejected one is discarded, so that the next call retries. */
const once = <Value>(read: () => Promise<Value>) => {
  let known: Promise<Value> | undefined;
  return () => {
    known ??= read().catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
};

export const createLuckService = (db: Db) => {
  const keys = once(() => readOrMakeKeys(db));
  let today: { day: string; seed: () => Promise<KeyObject> } | undefined;
  return {
    /** Call it before a transaction begins, so that the transaction does not wait for a second connection. */
    begin: async () => {
      const { issuedAt, day } = await readLuckClock(db);
      if (today?.day !== day) today = { day, seed: once(() => readOrMakeSeed(db, day)) };
      const [seed, { privateKey }] = await Promise.all([today.seed(), keys()]);
      return (review: SentReview, turn: number) =>
        drawNumber({ day, seed, issuedAt, privateKey }, review, turn);
    },
    publicKey: async () => (await keys()).publicKey,
    /** Signs a document as a JWS (RFC 7515, ES256). Its type keeps it apart from receipts and other documents. */
    signDocument: async (typ: string, payload: object) => {
      const { privateKey, publicKey } = await keys();
      const point = Buffer.from(publicKey, 'base64url');
      const signed = [{ alg: 'ES256', typ }, payload]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
      const half = (POINT_BYTES - 1) / 2;
      return {
        jws: `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`,
        publicKey: {
          kty: 'EC',
          crv: 'P-256',
          x: point.subarray(1, 1 + half).toString('base64url'),
          y: point.subarray(1 + half).toString('base64url'),
        },
      };
    },
  };
};

export type LuckService = ReturnType<typeof createLuckService>;
export type DrawLuckyNumber = Awaited<ReturnType<LuckService['begin']>>;
