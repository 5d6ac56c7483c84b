import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pictureOf, smallerUrlOf } from '#features/media/uploads/upload-url.rules.ts';
import { createFreelancer } from '#features/profiles/profiles.contract.ts';
import { testPictures } from '#tests/support/pictures-suite.ts';
import { startTestApp } from '#tests/support/test-app.ts';

await testPictures('folder');

const { db, admin } = await startTestApp();

test('The database knows addresses as the server does', async () => {
  const url = `/uploads/${'a'.repeat(32)}-700x600-123456.webp`;
  const addresses = [
    url,
    smallerUrlOf(url, 320),
    '/uploads/own.png',
    '/uploads/%61.webp',
    '/uploads/a/b.webp',
    '/uploads/',
    '/uploads/ü.webp',
    `/uploads/${'a'.repeat(201)}`,
    '/other/a.webp',
    `https://example.com${url}`,
    ` ${url}`,
    `${url}\n`,
    '',
  ];
  for (const address of addresses) {
    const { rows } = await db.execute<{ known: string[] }>(
      sql`select pictures_of(${address}, array[]::text[], array[]::text[], '[]'::jsonb) as known`,
    );
    const picture = pictureOf(address);
    expect([address, rows[0]?.known]).toEqual([address, picture ? [picture] : []]);
  }
});

test.each(['/uploads/%61.webp', '/uploads/../a.webp', '/uploads/a/b.webp', '/uploads/'])(
  'A profile cannot name a file by %s',
  async (profileImage) => {
    const body = { name: 'Mei', profileImage };
    await expect(admin.call(createFreelancer, { body })).rejects.toMatchObject({ status: 400 });
  },
);
