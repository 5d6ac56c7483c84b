import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { verifySession } from '#features/auth/session.contract.ts';
import { removeReleased } from '#features/media/pictures/server/removal/picture-removal.ts';
import { readPicture } from '#features/media/uploads/server/picture.ts';
import { storePicture } from '#features/media/uploads/server/storage/upload-store.ts';
import { urlsOf } from '#features/media/uploads/upload-url.rules.ts';
import { createFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { emptyTrash } from '#features/profiles/trash/server/trash.service.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { openTestStore, type StoreKind, startTestBucket } from '#tests/support/test-store.ts';

/** An app with its pictures in a folder or in a bucket, and helpers for pictures. */
export const startPicturesApp = async (kind: StoreKind) => {
  const { server, environment } = await startTestBucket(kind);
  const started = await startTestApp(environment);
  const { app, db, config, admin, sessionId } = started;
  const { store, view } = await openTestStore(config, server);
  const paramsOf = (id: number) => ({ params: { id: String(id) } });

  const photo = await readPicture(
    await sharp({ create: { width: 700, height: 600, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
  );
  const newPicture = () => storePicture(store, photo);
  const filesOf = (url: string) => urlsOf(url).filter((each) => view.has(basename(each))).length;
  const create = async (body: Parameters<typeof admin.call<typeof createFreelancer>>[1]['body']) =>
    (await admin.call(createFreelancer, { body })).id;
  const change = (id: number, body: Record<string, unknown>) =>
    admin.call(updateFreelancer, { ...paramsOf(id), body });
  const statusOf = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers })).statusCode;

  const cookieOf = async (session: string) => {
    const answer = await app.inject({
      url: verifySession.path,
      headers: { [SESSION_HEADER]: session },
    });
    return String(answer.headers['set-cookie']);
  };
  const cookie = (await cookieOf(sessionId)).split(';')[0] ?? '';
  const statusForAdmin = (url: string) => statusOf(url, { cookie });

  const endTheUndo = async () => {
    await db.update(deletedProfiles).set({ deletedAt: sql`now() - interval '31 days'` });
    await emptyTrash(db, 30);
    await removeReleased(db, store);
  };

  return {
    ...started,
    store,
    view,
    paramsOf,
    newPicture,
    filesOf,
    create,
    change,
    statusOf,
    cookie,
    cookieOf,
    statusForAdmin,
    endTheUndo,
  };
};

export type PicturesApp = Awaited<ReturnType<typeof startPicturesApp>>;
