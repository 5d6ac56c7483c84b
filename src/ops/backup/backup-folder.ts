import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^garden-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;
const PARTIAL = /^garden-.*\.partial(\.sums)?$/;
/** A backup writes to its file continuously. A partial file older than this was left by a killed process. */
const ABANDONED_MS = 60 * 60 * 1000;

export const backupName = (at: Date): string =>
  `garden-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** Returns undefined for files that are not backups. */
const timeOf = (name: string): number | undefined => {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day ? Date.parse(`${day}T${hour}:${minute}:${second}Z`) : undefined;
};

/** The names of the backups in a folder, newest first. */
export const listBackups = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();

/** Age of the newest backup in seconds; undefined if there is none. */
export const backupAge = (folder: string, now = Date.now()): number | undefined => {
  const newest = timeOf(listBackups(folder)[0] ?? '');
  return newest === undefined ? undefined : (now - newest) / 1_000;
};

/** Also true if the newest backup is of the future, because the clock was set back. */
export const isBackupDue = (folder: string, everyMinutes: number, now = Date.now()): boolean => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const age = backupAge(folder, now);
  return age === undefined || age < 0 || age >= everyMinutes * 60;
};

/** Deletes all but the newest backups, and partial files of aborted backups. */
export const deleteOldBackups = (folder: string, keep: number, now = Date.now()): string[] => {
  const old = listBackups(folder).slice(keep);
  const abandoned = readdirSync(folder).filter(
    (name) => PARTIAL.test(name) && now - statSync(join(folder, name)).mtimeMs > ABANDONED_MS,
  );
  for (const name of [...old, ...abandoned]) rmSync(join(folder, name), { force: true });
  return old;
};
