import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { hashOfFile } from '#features/media/uploads/server/picture.ts';
import { refusedPictures } from '#features/media/uploads/server/picture-hashes.table.ts';
import { exportCommand } from '#ops/cli/export-command.ts';
import { importCommand } from '#ops/cli/import-command.ts';
import { changes, painting } from '#tests/support/picture-variants.ts';
import { startProfileCommands } from '#tests/support/profile-commands-app.ts';

const { db, admin, dataDir, databaseUrl, config, folder, run, write, shown, contents } =
  await startProfileCommands();

const CSV = [
  '\uFEFFname,title,services,hourlyRate,whatsapp,about',
  'Mei,"Tea, and walks","Dinner',
  `Tea",80,'+6560000000,'=1+1`,
  'Lin,Guide,,,,"She said ""hello"""',
].join('\r\n');

test('A file is imported, is on the site at once, and changes nothing the second time', async () => {
  const file = write('two.csv', CSV);
  expect(await shown()).toEqual([]);
  expect(await run(importCommand, file)).toEqual({
    code: 0,
    lines: ['2 created, 0 updated, 0 unchanged.'],
  });
  await expect.poll(async () => (await shown()).length).toBe(2);
  expect((await shown())[1]).toMatchObject({
    name: 'Mei',
    title: 'Tea, and walks',
    services: ['Dinner', 'Tea'],
    hourlyRate: 80,
    whatsapp: '+6560000000',
    about: '=1+1',
  });
  const before = await contents();
  const again = ['0 created, 0 updated, 2 unchanged.'];
  expect((await run(importCommand, file, '--update')).lines).toEqual(again);
  expect(await contents()).toEqual(before);
  const log = await admin.call(listAuditLog, { query: { recordType: 'profile' } });
  expect(log.slice(0, 2).map(({ username, adminId }) => [username, adminId])).toEqual([
    ['command line', null],
    ['command line', null],
  ]);
});

test('A file lifts no decision of a provider or report, and does not count as an edit if it only hides', async () => {
  await run(importCommand, write('two.csv', CSV));
  const [mei, lin] = await contents();
  const edited = [mei?.updated_at, lin?.updated_at];
  const decide = (by: string) =>
    db.execute(sql`update freelancers set is_hidden = true, hide_decisions = jsonb_build_array(
      jsonb_build_object('by', ${by}::text, 'username', '', 'reason', '', 'at', '')) where name = 'Mei'`);
  const file = write('show.csv', 'name,isHidden\r\nMei,false\r\nLin,true');
  for (const [by, why] of [
    ['provider', "the provider's decision"],
    ['report', 'a report'],
  ] as const) {
    await decide(by);
    const before = await contents();
    expect(await run(importCommand, file, '--update')).toEqual({
      code: 1,
      lines: [
        `line 2, isHidden: profile ${mei?.id} is hidden because of ${why}: show it in the back office, or leave the cell empty`,
        '1 problems. Please correct them. Nothing is imported until then.',
      ],
    });
    expect(await contents()).toEqual(before);
  }
  await decide('admin');
  expect((await run(importCommand, file, '--update')).code).toBe(0);
  const [shownAgain, hidden] = await contents();
  expect(shownAgain).toMatchObject({ is_hidden: false, hide_decisions: [] });
  expect(hidden).toMatchObject({
    is_hidden: true,
    hide_decisions: [{ by: 'admin', username: 'command line', reason: 'Import' }],
  });
  expect([shownAgain?.updated_at, hidden?.updated_at]).toEqual(edited);
});

test.each(['csv', 'json'])('What was exported as %s changes nothing', async (ending) => {
  await run(importCommand, write('two.csv', CSV));
  await db.execute(sql`update freelancers set is_hidden = true, area_guide = E'a\nb',
    skills = array['-x', E'two\nlines'], photos = '["https://pictures.example/1"]'::jsonb
    where name = 'Lin'`);
  const file = join(folder, `out.${ending}`);
  rmSync(file, { force: true });
  await run(exportCommand, file);
  const before = await contents();
  expect((await run(importCommand, file, '--update')).lines).toEqual([
    '0 created, 0 updated, 2 unchanged.',
  ]);
  expect(await contents()).toEqual(before);
  if (ending === 'csv') expect(readFileSync(file, 'utf8')).toContain(`,'=1+1,`);
});

test('A dry run tells every problem by line and column, and nothing is written', async () => {
  const file = write(
    'bad.csv',
    'id,name,hourlyRate,postalCode\n,Mei,much,1\n,,5,\n,"Two\nlines",,\n99,Lin,,\n,two\n',
  );
  const good = write('good.csv', 'name\nMei\n');
  expect((await run(importCommand, good, '--dry-run')).lines).toEqual([
    'Would be: 1 created, 0 updated, 0 unchanged. Nothing is changed.',
  ]);
  for (const options of [['--dry-run'], []]) {
    const { code, lines } = await run(importCommand, file, ...options);
    expect(code).toBe(1);
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual([
      '4 problems. Please correct them. Nothing is imported until then.',
      'line 2, hourlyRate',
      'line 2, postalCode',
      'line 3, name',
      'line 6, id',
    ]);
  }
  expect(await contents()).toEqual([]);
});

test('What is there already changes only if that is asked for', async () => {
  await run(importCommand, write('one.csv', 'name,title,about\nMei,Tea,Kind\n'));
  const file = write('changed.csv', 'name,title\nmei,Guide\n');
  const { code, lines } = await run(importCommand, file);
  expect([code, lines[0]]).toEqual([1, expect.stringContaining('differs in title, name')]);
  expect((await run(importCommand, file, '--update')).lines).toEqual([
    '0 created, 1 updated, 0 unchanged.',
  ]);
  expect(await contents()).toMatchObject([{ name: 'mei', title: 'Guide', about: 'Kind' }]);
});

test('Two imports of one file at once make each profile once', async () => {
  const names = Array.from({ length: 700 }, (_, index) => `Profile ${index}`);
  const file = write('many.csv', `name\n${names.join('\n')}\n`);
  const outcomes = await Promise.all([run(importCommand, file), run(importCommand, file)]);
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
  expect(await contents()).toHaveLength(700);
  expect((await run(importCommand, file)).lines).toEqual(['0 created, 0 updated, 700 unchanged.']);
});

test('An import that is stopped on the way leaves nothing behind', async () => {
  const rows = Array.from({ length: 600 }, (_, row) => ({ name: `Rose ${row}` }));
  const file = write('many.json', JSON.stringify(rows));
  const stopped = new AbortController();
  const steps: string[] = [];
  const importing = importCommand.run([file], {
    config: { ...config, dataDir, databaseUrl },
    signal: stopped.signal,
    print: () => {},
    progress: (text) => {
      steps.push(text);
      if (text.startsWith('rows written')) stopped.abort(new Error('stopped'));
    },
  });
  await expect(importing).rejects.toThrow('stopped');
  expect(steps.at(-1)).toMatch(/^rows written: [1-9]\d*$/);
  expect(await contents()).toEqual([]);
  expect((await run(importCommand, file)).lines).toEqual(['600 created, 0 updated, 0 unchanged.']);
});

test('Pictures of a folder become uploads, each once, and none comes from outside', async () => {
  const pictures = join(folder, 'pictures');
  mkdirSync(join(pictures, 'sub'), { recursive: true });
  const picture = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#204060' },
  })
    .jpeg()
    .toBuffer();
  writeFileSync(join(pictures, 'sub', 'a.jpg'), picture);
  writeFileSync(join(pictures, 'b.jpg'), picture);
  writeFileSync(join(pictures, 'text.jpg'), 'no picture');
  writeFileSync(join(folder, 'outside.jpg'), picture);
  symlinkSync(join(folder, 'outside.jpg'), join(pictures, 'link.jpg'));
  const bad = ['../outside.jpg', 'link.jpg', join(folder, 'outside.jpg'), 'text.jpg', 'none.jpg'];
  const lines = bad.map((path, index) => `Profile ${index},${path}`).join('\n');
  const refused = await run(
    importCommand,
    write('bad-pictures.csv', `name,profileImage\n${lines}\n`),
    '--pictures',
    pictures,
  );
  expect(refused.lines.map((line) => line.split(':')[0])).toEqual([
    ...bad.map((_, index) => `line ${index + 2}, profileImage`),
    '5 problems. Please correct them. Nothing is imported until then.',
  ]);
  const file = write('pictures.csv', 'name,profileImage\nMei,sub/a.jpg\nLin,b.jpg\n');
  const args = [file, '--pictures', pictures, '--update'];
  await run(importCommand, ...args);
  const urls = new Set((await contents()).map(({ profile_image }) => profile_image));
  expect([...urls]).toEqual([expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-400x300-/)]);
  expect((await run(importCommand, ...args)).lines).toEqual(['0 created, 0 updated, 2 unchanged.']);
  const out = join(folder, 'with-pictures.csv');
  await run(exportCommand, out, '--pictures', join(folder, 'taken'));
  const back = await run(importCommand, out, '--pictures', join(folder, 'taken'), '--update');
  expect(back.lines).toEqual(['0 created, 0 updated, 2 unchanged.']);
});

test('A picture that was taken down does not come in by a file either', async () => {
  const pictures = join(folder, 'consent');
  mkdirSync(pictures);
  const picture = await painting(500);
  const hash = await hashOfFile(picture);
  await db.insert(refusedPictures).values({ hash: hash ?? Buffer.alloc(0) });
  writeFileSync(
    join(pictures, 'again.jpg'),
    (await changes['cropped on all sides']?.(picture)) ?? '',
  );
  const file = write('consent.csv', 'name,profileImage\nMei,again.jpg\n');
  const { lines } = await run(importCommand, file, '--pictures', pictures);
  expect(lines[0]).toContain('again.jpg was taken down because consent is missing');
  expect(lines[1]).toContain('Nothing is imported');
});

test('An export is noted', async () => {
  await run(exportCommand, join(folder, 'noted.csv'));
  const [entry] = await admin.call(listAuditLog, { query: { limit: '1' } });
  expect(entry).toMatchObject({
    username: 'command line',
    action: 'export',
    recordType: 'profile',
  });
});
