import { basename } from 'node:path';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { login, logout } from '#features/auth/auth.contract.ts';
import { verifySession } from '#features/auth/session.contract.ts';
import {
  removeReleased,
  removeUnreferenced,
} from '#features/media/pictures/server/removal/picture-removal.ts';
import { releasePictures } from '#features/media/uploads/server/uploads.queries.ts';
import { smallerUrlOf, urlsOf } from '#features/media/uploads/upload-url.rules.ts';
import { duplicateFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { emptyTrash } from '#features/profiles/trash/server/trash.service.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { startPicturesApp } from '#tests/support/pictures-app.ts';
import { testSweep } from '#tests/support/sweep-suite.ts';
import { buildTestApp, clientOf } from '#tests/support/test-app.ts';
import type { StoreKind } from '#tests/support/test-store.ts';
import { until } from '#tests/support/until.ts';

/** Tests of pictures that apply to every kind of store. */
export const testPictures = async (kind: StoreKind): Promise<void> => {
  const pictures = await startPicturesApp(kind);
  const {
    app,
    db,
    database,
    databaseUrl,
    config,
    dataDir,
    admin,
    sessionId,
    store,
    view,
    paramsOf,
    newPicture,
    filesOf,
    create,
    change,
    statusOf,
    cookie,
    statusForAdmin,
    endTheUndo,
    cookieOf,
  } = pictures;

  describe('A hidden profile', () => {
    test('takes its pictures from visitors in all sizes and ways, and leaves them to admins', async () => {
      const url = await newPicture();
      const small = smallerUrlOf(url, 320);
      const id = await create({ name: 'Mei', profileImage: url });
      const { headers } = await app.inject({ url });
      const conditional = { 'if-none-match': String(headers.etag) };
      expect(await statusOf(url, conditional)).toBe(304);
      expect(await statusOf(small)).toBe(200);
      expect(await statusOf(url, { range: 'bytes=0-9' })).toBe(206);
      expect((await app.inject({ url, method: 'HEAD' })).statusCode).toBe(200);

      await change(id, { isHidden: true });
      const hidden = await app.inject({ url });
      expect([hidden.statusCode, hidden.body]).toEqual([404, 'Not found']);
      expect(hidden.headers['cache-control']).toBe('no-store');
      expect(await statusOf(small)).toBe(404);
      expect(await statusOf(url, conditional)).toBe(404);
      expect(await statusOf(url, { 'if-modified-since': new Date().toUTCString() })).toBe(404);
      expect(await statusOf(url, { range: 'bytes=0-9' })).toBe(404);
      expect((await app.inject({ url, method: 'HEAD' })).statusCode).toBe(404);

      for (const each of [url, small]) {
        const seen = await app.inject({ url: each, headers: { cookie } });
        expect([seen.statusCode, seen.headers['cache-control']]).toEqual([
          200,
          'private, no-store',
        ]);
      }
      await change(id, { isHidden: false });
      expect([await statusOf(url), await statusOf(small)]).toEqual([200, 200]);
    });

    test('has no picture under another spelling of its address', async () => {
      const url = await newPicture();
      await create({ name: 'Mei', profileImage: url, isHidden: true });
      const name = basename(url);
      const first = `%${name.charCodeAt(0).toString(16)}`;
      for (const spelling of [
        `/uploads/${first}${name.slice(1)}`,
        `/uploads/${first.replace('%', '%25')}${name.slice(1)}`,
        `/uploads/${name.replace('.', '%2e')}`,
        `/uploads/${name.toUpperCase()}`,
        `/uploads/./${name}`,
        `/uploads//${name}`,
        `/uploads/x/../${name}`,
        `/uploads/x%2f..%2f${name}`,
        `/uploads/${name}%00`,
        `/uploads/${name}/`,
        `/uploads/${name}?x=1`,
        `/uploads/${name}#.webp`,
        `/uploads\\${name}`,
        `/uploads/${name.replace('.webp', '.w320.webp')}?`,
        `/uploads/${name.replace('.webp', '.w0320.webp')}`,
        `/uploads/${name.replace('.webp', '.w320.w320.webp')}`,
      ]) {
        expect([spelling, (await statusOf(spelling)) === 404]).toEqual([spelling, true]);
      }
    });

    test('shares a picture: one profile that shows it is enough, whichever field names it', async () => {
      const url = await newPicture();
      const hidden = await create({ name: 'Mei', profileImage: url, isHidden: true });
      for (const body of [
        { galleryImages: [url] },
        { portfolioImages: [url] },
        { photos: ['https://example.com/a.webp', url] },
        { profileImage: smallerUrlOf(url, 320) },
        { profileImage: `${url}?version=2` },
      ]) {
        const shown = await create({ name: 'Ann', ...body });
        expect([body, await statusOf(url)]).toEqual([body, 200]);
        await admin.call(deleteFreelancer, paramsOf(shown));
        expect([body, await statusOf(url)]).toEqual([body, 404]);
      }
      await admin.call(deleteFreelancer, paramsOf(hidden));
    });
  });

  describe("An admin's browser", () => {
    test('sees a picture that no profile names yet; a visitor does not', async () => {
      const url = await newPicture();
      expect([await statusOf(url), await statusForAdmin(url)]).toEqual([404, 200]);
      // Once the form is saved, the picture is public.
      await create({ name: 'Mei', profileImage: url });
      expect(await statusOf(url)).toBe(200);
    });

    test('gets a cookie that is for pictures alone and opens nothing else', async () => {
      const text = await cookieOf(sessionId);
      const [pair = '', ...attributes] = text.split('; ');
      expect(pair).toMatch(/^picture_session=[\w-]{43}$/);
      const expected = ['HttpOnly', 'Max-Age=86400', 'Path=/uploads', 'SameSite=Strict'];
      expect(attributes.sort()).toEqual(expected);
      const value = cookie.split('=')[1] ?? '';
      expect(value).not.toBe(sessionId);
      expect(await statusOf(verifySession.path, { [SESSION_HEADER]: value })).toBe(401);
      expect(await statusOf(verifySession.path, { cookie })).toBe(401);
      const url = await newPicture();
      for (const forged of [
        '',
        'picture_session=',
        `picture_session=${'a'.repeat(43)}`,
        `x${cookie}`,
      ]) {
        expect([forged, await statusOf(url, { cookie: forged })]).toEqual([forged, 404]);
      }
      expect(await statusOf(url, { cookie: `theme=dark; ${cookie}; a=b` })).toBe(200);
    });

    test('sees no more of it after signing out', async () => {
      const url = await newPicture();
      const answer = await app.inject({ method: 'POST', url: login.path, payload: ADMIN });
      const mine = /picture_session=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
      expect(await statusOf(url, { cookie: mine })).toBe(200);
      const out = await app.inject({
        method: 'POST',
        url: logout.path,
        headers: { [SESSION_HEADER]: answer.json().sessionId },
      });
      expect(out.headers['set-cookie']).toMatch(/^picture_session=; Max-Age=0; Path=\/uploads/);
      expect(await statusOf(url, { cookie: mine })).toBe(404);
    });
  });

  describe('A picture', () => {
    test('that is replaced or taken out goes at once, and its files within a minute', async () => {
      const [old, kept, next] = [await newPicture(), await newPicture(), await newPicture()];
      const id = await create({ name: 'Mei', profileImage: old, galleryImages: [old, kept] });
      await change(id, { profileImage: next });
      expect(await statusOf(old)).toBe(200);
      await change(id, { galleryImages: [kept] });
      expect([await statusOf(old), await statusOf(kept), await statusOf(next)]).toEqual([
        404, 200, 200,
      ]);
      await removeReleased(db, store);
      expect([old, kept, next].map(filesOf)).toEqual([0, 3, 3]);
      expect(await statusForAdmin(old)).toBe(404);
    });

    test('of a deleted profile stays for the undo, and goes when the time is over', async () => {
      const url = await newPicture();
      const id = await create({ name: 'Mei', galleryImages: [url] });
      await admin.call(deleteFreelancer, paramsOf(id));
      expect(await statusOf(url)).toBe(404);
      await emptyTrash(db, 30);
      await db.transaction((tx) => releasePictures(tx, [url]));
      await removeReleased(db, store);
      expect(filesOf(url)).toBe(3);
      await admin.call(restoreFreelancer, paramsOf(id));
      expect(await statusOf(url)).toBe(200);

      await admin.call(deleteFreelancer, paramsOf(id));
      await endTheUndo();
      expect(filesOf(url)).toBe(0);
    });

    test('that a copy of the profile shares stays as long as one of the two is there', async () => {
      const url = await newPicture();
      const id = await create({ name: 'Mei', photos: [url] });
      const copy = await admin.call(duplicateFreelancer, paramsOf(id));
      await admin.call(deleteFreelancer, paramsOf(id));
      await endTheUndo();
      expect([filesOf(url), await statusOf(url), await statusForAdmin(url)]).toEqual([3, 404, 200]);
      await change(copy.id, { photos: [] });
      await removeReleased(db, store);
      expect(filesOf(url)).toBe(0);
    });

    test('that is gone cannot be saved, and the form is told where it stands', async () => {
      const [url, gone] = [await newPicture(), await newPicture()];
      await removeUnreferenced(db, store, [gone]);
      const id = await create({ name: 'Mei', profileImage: url });
      const refusal = {
        status: 400,
        serverMessage: 'This picture no longer exists. Please upload it again.',
        issues: [{ field: 'galleryImages.1' }],
      };
      const galleryImages = [url, gone];
      await expect(change(id, { galleryImages })).rejects.toMatchObject(refusal);
      await expect(create({ name: 'Ann', galleryImages })).rejects.toMatchObject(refusal);
      // A picture missing on the disk does not prevent saving the rest of its profile.
      for (const each of urlsOf(url)) view.drop(basename(each));
      await change(id, { title: 'Guide' });
    });

    test('is never removed under a save that names it again', async () => {
      const profiles = await Promise.all([1, 2, 3, 4].map(() => create({ name: 'Mei' })));
      for (let round = 0; round < 15; round++) {
        const url = await newPicture();
        const saves = profiles.map((id) => change(id, { galleryImages: [url] }));
        // Removal starts at once, while the first save is in progress, or after it.
        if (round % 3 === 1) await admin.call(verifySession);
        if (round % 3 === 2) await saves[0];
        const removals = [removeUnreferenced(db, store, [url]), removeReleased(db, store)];
        const saved = (await Promise.allSettled(saves)).filter((one) => one.status === 'fulfilled');
        await Promise.all(removals);
        expect([saved.length, filesOf(url)]).toEqual([saved.length, saved.length > 0 ? 3 : 0]);
        if (round % 3 === 2) expect(saved).toHaveLength(4);
      }
    });

    test('that is asked for often is answered without the database', async () => {
      const url = await newPicture();
      const id = await create({ name: 'Mei', profileImage: url });
      await statusOf(url);
      const asked = vi.spyOn(database.pool, 'query');
      const connected = vi.spyOn(database.pool, 'connect');
      for (const each of urlsOf(url)) expect(await statusOf(each)).toBe(200);
      // The bucket is not queried for a picture that the database does not know.
      if (kind === 'folder') expect(await statusOf('/uploads/made-up.webp')).toBe(404);
      expect(asked.mock.calls.length + connected.mock.calls.length).toBe(0);
      await change(id, { isHidden: true });
      expect(await statusOf(url)).toBe(404);
    });
  });

  testSweep(pictures);

  if (inject('engine').kind === 'postgres')
    describe('Another process', () => {
      test('shows and hides the same, soon after', async () => {
        const other = await openDatabase({ dataDir, databaseUrl });
        const there = await buildTestApp({ config, database: other });
        await there.ready();
        afterAll(async () => {
          await there.close();
          await other.close();
        });
        const url = await newPicture();
        const statusThere = async () => (await there.inject({ url })).statusCode;
        expect(await statusThere()).toBe(404);
        const id = await create({ name: 'Mei', profileImage: url });
        await until(async () => expect(await statusThere()).toBe(200));
        await clientOf(there, sessionId).call(updateFreelancer, {
          ...paramsOf(id),
          body: { isHidden: true },
        });
        expect(await statusThere()).toBe(404);
        await until(async () => expect(await statusOf(url)).toBe(404));
      });
    });
};
