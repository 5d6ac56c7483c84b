import { basename } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import {
  changePicturePair,
  listPicturePairs,
  takeDownPictures,
} from '#features/media/pictures/pictures.contract.ts';
import { removeReleased } from '#features/media/pictures/server/removal/picture-removal.ts';
import { hashPictures } from '#features/media/pictures/server/similarity/hash-pictures.ts';
import { createSimilaritySearch } from '#features/media/pictures/server/similarity/similar-pictures.ts';
import { readPicture } from '#features/media/uploads/server/picture.ts';
import {
  pictureHashes,
  picturePairs,
  refusedPictures,
} from '#features/media/uploads/server/picture-hashes.table.ts';
import { storePicture } from '#features/media/uploads/server/storage/upload-store.ts';
import { smallerUrlOf } from '#features/media/uploads/upload-url.rules.ts';
import {
  duplicateFreelancer,
  getFreelancer,
  updateFreelancer,
} from '#features/profiles/profiles.contract.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { changes, painting } from '#tests/support/picture-variants.ts';
import { startPicturesApp } from '#tests/support/pictures-app.ts';
import type { StoreKind } from '#tests/support/test-store.ts';

/** Tests of similar pictures, in a folder or in a bucket. */
export const testLookalikes = async (kind: StoreKind) => {
  const { app, db, store, admin, visitor, sessionId, create, paramsOf, filesOf, statusOf } =
    await startPicturesApp(kind);

  const send = async (content: Buffer) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(content)], 'photo.jpg', { type: 'image/jpeg' }));
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return app.inject({
      method: 'POST',
      url: '/api/uploads',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: {
        [SESSION_HEADER]: sessionId,
        'content-type': request.headers.get('content-type') ?? '',
      },
    });
  };
  const upload = async (content: Buffer): Promise<string> => (await send(content)).json().url;
  const nearly = (content: Buffer) => changes['cropped on all sides']?.(content) ?? content;
  const pairs = async () => await admin.call(listPicturePairs, { query: { limit: '100' } });
  const pairsOf = async (id: number) =>
    (await pairs()).filter(({ one, other }) =>
      [...one.profiles, ...other.profiles].some((profile) => profile.id === id),
    );
  const takeDown = (id: number, pictures?: string[]) =>
    admin.call(takeDownPictures, { ...paramsOf(id), body: { pictures } });
  const read = (id: number) => admin.call(getFreelancer, paramsOf(id));
  const lastEntry = async () => (await admin.call(listAuditLog, { query: { limit: '1' } }))[0];
  let lastSeed = 1_000;
  const newPainting = () => painting(lastSeed++);

  describe(`A picture that looks the same (${kind})`, () => {
    test('is told at upload with whom it belongs to, and listed until it is dismissed', async () => {
      const picture = await newPainting();
      const first = await send(picture);
      expect(first.json().alike).toEqual([]);
      const { url } = first.json();
      const mei = await create({ name: 'Mei', profileImage: url });

      const answer = await send(await nearly(picture));
      expect(answer.statusCode).toBe(201);
      expect(answer.json().alike).toEqual([{ id: mei, name: 'Mei', picture: url }]);
      expect(await lastEntry()).toMatchObject({
        action: 'upload',
        recordType: 'picture',
        recordId: basename(answer.json().url).split('-')[0],
      });
      expect(await pairsOf(mei)).toEqual([]);
      const lin = await create({ name: 'Lin', galleryImages: [answer.json().url] });
      const [pair] = await pairsOf(mei);
      expect(pair?.likeness).toBeGreaterThan(0.7);
      const profiles = [pair?.one, pair?.other].flatMap((one) => one?.profiles ?? []);
      expect(profiles.map(({ id }) => id).sort()).toEqual([mei, lin].sort());

      const params = paramsOf(pair?.id ?? 0);
      await admin.call(changePicturePair, { ...params, body: { isDismissed: true } });
      expect(await lastEntry()).toMatchObject({ action: 'dismiss', recordType: 'picture_pair' });
      expect(await pairsOf(mei)).toEqual([]);
      await admin.call(changePicturePair, { ...params, body: { isDismissed: false } });
      expect(await pairsOf(mei)).toHaveLength(1);
      await admin.call(updateFreelancer, { ...paramsOf(lin), body: { galleryImages: [] } });
      expect(await pairsOf(mei)).toEqual([]);
    });

    test('is told by its address as long as no profile names it, too', async () => {
      const picture = await newPainting();
      const first = await send(picture);
      expect(first.json().sameAs).toEqual([]);
      const second = await send(await nearly(picture));
      expect(second.json()).toMatchObject({ alike: [], sameAs: [first.json().url] });
      const third = await send(picture);
      const before = [first, second].map((answer) => answer.json().url);
      expect(third.json().sameAs.sort()).toEqual(before.sort());
      expect((await send(await newPainting())).json().sameAs).toEqual([]);
    });

    test('is none if it is another, or so plain that it could be any', async () => {
      const url = await upload(await newPainting());
      await create({ name: 'Mei', profileImage: url });
      expect((await send(await newPainting())).json().alike).toEqual([]);
      const plain = await sharp({
        create: { width: 300, height: 400, channels: 3, background: '#882244' },
      })
        .png()
        .toBuffer();
      await create({ name: 'Plain', profileImage: await upload(plain) });
      expect((await send(plain)).json().alike).toEqual([]);
    });

    test('is listed where two profiles name the very same', async () => {
      const id = await create({ name: 'Twin', profileImage: await upload(await newPainting()) });
      const copy = await admin.call(duplicateFreelancer, paramsOf(id));
      const [pair] = await pairsOf(copy.id);
      expect(pair).toMatchObject({ likeness: 1, one: { profiles: [{ id }, { id: copy.id }] } });
      expect(pair?.other).toEqual(pair?.one);
    });

    test('is found at once by two who upload it together', async () => {
      const picture = await newPainting();
      const answers = await Promise.all([send(picture), send(await nearly(picture))]);
      const urls = answers.map((answer) => answer.json().url).sort();
      const [pair] = await db.select().from(picturePairs).where(eq(picturePairs.url, urls[0]));
      expect(pair?.otherUrl).toBe(urls[1]);
    });

    test('is known to another process, too', async () => {
      const picture = await newPainting();
      const url = await upload(picture);
      const id = await create({ name: 'Elsewhere', profileImage: url });
      const other = createSimilaritySearch(db);
      const { hash } = await readPicture(await nearly(picture));
      const fresh = await storePicture(store, await readPicture(picture));
      const gardener = { id: 1, username: 'gardener', role: 'owner' } as const;
      const { alike, sameAs } = await other.storeUploadHash({ url: fresh, hash }, gardener);
      expect(alike).toEqual([{ id, name: 'Elsewhere', picture: url }]);
      expect(sameAs).toEqual([url]);
    });

    test('that was there before gets its hash in the background, and only once', async () => {
      const picture = await newPainting();
      const old = await storePicture(store, await readPicture(picture));
      const id = await create({ name: 'Early', profileImage: smallerUrlOf(old, 320) });
      const lookalikes = createSimilaritySearch(db);
      await hashPictures(db, { store, lookalikes });
      await hashPictures(db, { store, lookalikes });
      expect(await db.select().from(pictureHashes).where(eq(pictureHashes.url, old))).toHaveLength(
        1,
      );
      expect((await send(picture)).json().alike).toEqual([{ id, name: 'Early', picture: old }]);
    });

    test('leaves nothing behind when its file goes', async () => {
      const url = await upload(await newPainting());
      const id = await create({ name: 'Short', profileImage: url });
      await admin.call(duplicateFreelancer, paramsOf(id));
      for (const { one } of await pairsOf(id)) {
        for (const profile of one.profiles) {
          await admin.call(updateFreelancer, {
            ...paramsOf(profile.id),
            body: { profileImage: '' },
          });
        }
      }
      await removeReleased(db, store);
      expect(await db.select().from(pictureHashes).where(eq(pictureHashes.url, url))).toEqual([]);
      expect(await db.select().from(picturePairs).where(eq(picturePairs.url, url))).toEqual([]);
    });
  });

  describe(`A picture without consent (${kind})`, () => {
    test('leaves every profile and the store, and cannot be uploaded again', async () => {
      const picture = await newPainting();
      const url = await upload(picture);
      const kept = await upload(await newPainting());
      const id = await create({ name: 'Ann', profileImage: url, galleryImages: [url, kept] });
      const copy = await admin.call(duplicateFreelancer, paramsOf(id));
      const gone = await create({ name: 'Gone', galleryImages: [kept, url] });
      await admin.call(deleteFreelancer, paramsOf(gone));
      expect(filesOf(url)).toBeGreaterThan(0);

      expect(await takeDown(id, [url])).toEqual({ removed: 1, remembered: 1, alike: [] });
      expect(await read(id)).toMatchObject({ profileImage: '', galleryImages: [kept] });
      expect(await read(copy.id)).toMatchObject({ profileImage: '', galleryImages: [kept] });
      await admin.call(restoreFreelancer, paramsOf(gone));
      expect(await read(gone)).toMatchObject({ galleryImages: [kept] });
      expect(filesOf(url)).toBe(0);
      expect(await statusOf(url)).toBe(404);
      const entries = await admin.call(listAuditLog, { query: { action: 'take_down' } });
      expect(entries.map(({ recordId }) => Number(recordId))).toEqual(
        expect.arrayContaining([id, copy.id]),
      );
      expect(entries[0]?.fields).toEqual(expect.arrayContaining(['profileImage', 'galleryImages']));

      for (const again of [picture, await nearly(picture)]) {
        const answer = await send(again);
        expect(answer.statusCode).toBe(409);
        expect(answer.json()).toMatchObject({ code: 'conflict', reason: 'taken_down' });
        expect(answer.json().message).toContain('consent');
        expect(await lastEntry()).toMatchObject({ action: 'refuse', recordType: 'picture' });
      }
      expect(await db.select().from(pictureHashes).where(eq(pictureHashes.url, url))).toEqual([]);
      expect((await send(await newPainting())).statusCode).toBe(201);
    });

    test('takes all pictures along where none is named, also those that have no hash yet', async () => {
      const picture = await newPainting();
      const old = await storePicture(store, await readPicture(picture));
      const elsewhere = 'https://example.com/a.jpg';
      const id = await create({ name: 'All', profileImage: old, galleryImages: [elsewhere] });
      expect(await takeDown(id)).toMatchObject({ removed: 2, remembered: 1 });
      expect(await read(id)).toMatchObject({ profileImage: '', galleryImages: [] });
      expect((await send(picture)).statusCode).toBe(409);
      expect(await takeDown(id)).toEqual({ removed: 0, remembered: 0, alike: [] });
    });

    test('may be of another site, which cannot be told from its look', async () => {
      const elsewhere = 'https://example.com/b.jpg';
      const id = await create({ name: 'Outside', galleryImages: [elsewhere] });
      expect(await takeDown(id, [elsewhere])).toEqual({ removed: 1, remembered: 0, alike: [] });
      expect(await read(id)).toMatchObject({ galleryImages: [] });
    });

    test('is told where another profile has nearly the same', async () => {
      const picture = await newPainting();
      const id = await create({ name: 'One', profileImage: await upload(picture) });
      const url = await upload(await nearly(picture));
      const other = await create({ name: 'Other', profileImage: url });
      const { alike } = await takeDown(id);
      expect(alike).toEqual([{ id: other, name: 'Other', picture: url }]);
    });

    test('must be one of the profile, and an admin must say so', async () => {
      const url = await upload(await newPainting());
      const id = await create({ name: 'Bea', profileImage: url });
      const before = await db.$count(refusedPictures);
      await expect(takeDown(id, ['/uploads/other.webp'])).rejects.toMatchObject({ status: 400 });
      await expect(takeDown(999_999)).rejects.toMatchObject({ status: 404 });
      const asVisitor = visitor.call(takeDownPictures, { ...paramsOf(id), body: {} });
      await expect(asVisitor).rejects.toMatchObject({ status: 401 });
      expect(await read(id)).toMatchObject({ profileImage: url });
      expect(await db.$count(refusedPictures)).toBe(before);
    });
  });
};
