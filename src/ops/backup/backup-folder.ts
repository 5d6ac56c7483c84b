import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^garden-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;
const PARTIAL = /^garden-.*\.partial(\.sums)?$/;
/** Something is written to it all the time; so old a one was left by a process that was killed. */
const ABANDONED_MS = 60 * 60 * 1000;

export const backupName = (at: Date): string =>
  `garden-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** Undefined for other files. */
const timeOf = (name: string): number | undefined => {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day ? Date.parse(`${day}T${hour}:${minute}:${second}Z`) : undefined;
};

/** Names of the backups in a folder, the newest first. */
export const listBackups = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();

/** Of the newest, in seconds; undefined where there is none. */
export const backupAge = (folder: string, now = Date.now()): number | undefined => {
  const newest = timeOf(listBackups(folder)[0] ?? '');
  return newest === undefined ? undefined : (now - newest) / 1_000;
};

/** Whether the newest is older than it may be, or there is none. A clock set back counts as both. */
export const isDue = (folder: string, everyMinutes: number, now = Date.now()): boolean => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const newest = timeOf(listBackups(folder)[0] ?? '');
  if (newest === undefined) return true;
  const age = now - newest;
  return age < 0 || age >= everyMinutes * 60_000;
};

/** Removes all but the newest, and what was never finished. */
export const rotate = (folder: string, keep: number, now = Date.now()): string[] => {
  const old = listBackups(folder).slice(keep);
  const abandoned = readdirSync(folder).filter(
    (name) => PARTIAL.test(name) && now - statSync(join(folder, name)).mtimeMs > ABANDONED_MS,
  );
  for (const name of [...old, ...abandoned]) rmSync(join(folder, name), { force: true });
  return old;
};
