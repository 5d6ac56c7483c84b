import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findPossibleDuplicates } from '#features/profiles/duplicates/duplicates.contract.ts';
import {
  listByContacts,
  listNamesIn,
} from '#features/profiles/duplicates/server/duplicates.queries.ts';
import { createFreelancer } from '#features/profiles/profiles.contract.ts';
import { startDirectory } from '#tests/support/directory-app.ts';

const { db, visitor, admin, insert } = await startDirectory();

const like = async (body: object) =>
  (await admin.call(findPossibleDuplicates, { body })).map(({ id, shared }) => [id, shared.join()]);

test('Another profile with the same contact is told, however the contact is written', async () => {
  const [own = 0, other = 0, hidden = 0] = await insert(
    { name: 'Own', phone: '+6591110001' },
    { name: 'Ann', phone: '+6591110001', wechat: 'Rose_22' },
    { name: 'Bea', whatsapp: '+6591110001', isHidden: true },
  );
  await insert({ name: 'Cat', phone: '+65911100011' });
  for (const phone of ['+6591110001', '9111 0001', ' 0065-9111-0001']) {
    expect(await like({ id: own, phone })).toEqual([
      [other, 'phone'],
      [hidden, 'phone'],
    ]);
  }
  expect(await like({ id: own, whatsapp: '91110001', wechat: 'rose_22' })).toEqual([
    [other, 'whatsapp,wechat'],
    [hidden, 'whatsapp'],
  ]);
  expect(await like({ wechat: 'rose_2' })).toEqual([]);
  expect(await like({ id: own, phone: '', whatsapp: ' ', wechat: '' })).toEqual([]);
});

test('Nearly the same name is told in the same postal district only', async () => {
  const [near = 0, far = 0] = await insert(
    { name: 'Jasmine Tan', postalCode: '428802' },
    { name: 'Jasmine Tan', postalCode: '648886' },
  );
  const typed = { name: 'Jasmin Tan' };
  expect(await like({ ...typed, postalCode: '449269' })).toEqual([[near, 'name']]);
  expect(await like({ ...typed, postalCode: '608549' })).toEqual([[far, 'name']]);
  for (const postalCode of ['', '42', '238801'])
    expect(await like({ ...typed, postalCode })).toEqual([]);
  expect(await like({ ...typed, id: near, postalCode: '428802' })).toEqual([]);
});

test('It warns and forbids nothing, and is for admins', async () => {
  const [other = 0] = await insert({ name: 'Dee', phone: '+6591110009' });
  const body = { name: 'Dee', phone: '+6591110009', hourlyRate: 0, category: '' };
  const { id } = await admin.call(createFreelancer, { body: body as never });
  expect(await like({ id, phone: '91110009' })).toEqual([[other, 'phone']]);
  await expect(visitor.call(findPossibleDuplicates, { body: {} })).rejects.toMatchObject({
    status: 401,
  });
});

test('Many profiles are not read for it', async () => {
  await db.execute(sql`
    insert into freelancers (name, phone, whatsapp, wechat, postal_code)
    select 'Name ' || n, '+6580' || lpad(n::text, 6, '0'), '', 'w' || n, lpad((n % 82 + 1)::text, 2, '0') || '0000'
    from generate_series(1, 10000) n`);
  await db.execute(sql`vacuum analyze freelancers`);
  const plans: string[] = [];
  const explaining = {
    execute: async (query: ReturnType<typeof sql>) => {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze) ${query}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return { rows: [] };
    },
  } as never;
  await listByContacts(explaining, { numbers: ['6580000777', '6580000778'], wechat: 'w9' }, 1);
  await listNamesIn(explaining, ['42', '43', '44', '45'], 1);
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
});
