import { basename } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { sweepOrphans } from '#features/media/pictures/server/removal/orphan-sweep.ts';
import { readOwner } from '#features/media/uploads/server/uploads.queries.ts';
import { urlsOf } from '#features/media/uploads/upload-url.rules.ts';
import { deleteFreelancer } from '#features/profiles/trash/trash.contract.ts';
import type { PicturesApp } from '#tests/support/pictures-app.ts';

/** Tests of sweeping that apply to every kind of store. */
export const testSweep = (pictures: PicturesApp): void => {
  const { db, admin, store, view, paramsOf, newPicture, filesOf, create } = pictures;

  describe('The place of uploads', () => {
    const ageAll = (url: string, hours: number) => {
      for (const each of urlsOf(url)) view.age(basename(each), hours);
    };

    test('is swept of what was never saved and of what a crash left, and of nothing else', async () => {
      const [old, young, named, trashed] = [
        await newPicture(),
        await newPicture(),
        await newPicture(),
        await newPicture(),
      ];
      await create({ name: 'Mei', portfolioImages: [named], isHidden: true });
      const id = await create({ name: 'Ann', profileImage: trashed });
      await admin.call(deleteFreelancer, paramsOf(id));
      for (const url of [old, named, trashed]) ageAll(url, 25);
      ageAll(young, 23);
      const half = `${'f'.repeat(32)}-900x900-000000.w320.webp`;
      for (const name of ['.incoming-old', '.incoming-new', half, 'own.webp', 'note.txt']) {
        view.put(name, 'x');
      }
      for (const name of ['.incoming-old', half, 'own.webp', 'note.txt', 'default-avatar-1.webp']) {
        view.age(name, 25);
      }
      await Promise.all([sweepOrphans(db, store), sweepOrphans(db, store)]);
      expect([old, young, named, trashed].map(filesOf)).toEqual([0, 3, 3, 3]);
      const left = view.names();
      expect(left).not.toContain('.incoming-old');
      expect(left).not.toContain(half);
      expect(left).toEqual(
        expect.arrayContaining(['.incoming-new', 'own.webp', 'note.txt', 'default-avatar-1.webp']),
      );
    });

    test('of another database is left alone', async () => {
      const old = await newPicture();
      ageAll(old, 25);
      const onForeign = vi.fn();
      const owner = view.read('.database').toString();
      expect(owner).toBe(await readOwner(db));
      view.put('.database', 'another');
      await sweepOrphans(db, store, { onForeign });
      expect([filesOf(old), onForeign.mock.calls.length]).toEqual([3, 1]);
      view.put('.database', owner);
      await sweepOrphans(db, store);
      expect(filesOf(old)).toBe(0);
    });
  });
};
