import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backupName, deleteOldBackups, isBackupDue } from '#ops/backup/backup-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (time: string) => new Date(`2026-11-${time}Z`);
const put = (name: string) => writeFileSync(join(folder, name), '');

test('A backup is due when the newest is too old, there is none, or the clock was set back', () => {
  const now = at('15T12:00:00').getTime();
  expect(isBackupDue(join(folder, 'not', 'there'), 60, now)).toBe(true);
  put('garden-of-somebody-else.tar');
  put(`${backupName(at('15T11:59:00'))}.0123abcd.partial`);
  expect(isBackupDue(folder, 60, now)).toBe(true);
  put(backupName(at('15T11:00:01')));
  expect(isBackupDue(folder, 60, now)).toBe(false);
  expect(isBackupDue(folder, 60, now + 1_000)).toBe(true);
  expect(isBackupDue(folder, 60, now - 3_600_000)).toBe(true);
});

test('The newest stay, and unfinished ones as long as they may be under way; others are not ours', () => {
  for (const day of [10, 11, 12, 13]) put(backupName(at(`${day}T00:00:00`)));
  const abandoned = `${backupName(at('09T00:00:00'))}.89abcdef.partial.sums`;
  put(abandoned);
  utimesSync(join(folder, abandoned), at('09T00:00:00'), at('09T00:00:00'));
  deleteOldBackups(folder, 2, Date.now());
  expect(readdirSync(folder).sort()).toEqual([
    backupName(at('13T00:00:00')),
    backupName(at('15T11:00:01')),
    `${backupName(at('15T11:59:00'))}.0123abcd.partial`,
    'garden-of-somebody-else.tar',
    'not',
  ]);
});
