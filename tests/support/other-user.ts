import { execFileSync } from 'node:child_process';
import { chownSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The user id of `nobody` on every system. */
const NOBODY = 65_534;

/** For programs that must not run as root: `nobody` if this process is root, else the current user. */
export const otherUser: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export const makeFolderOf = (user: typeof otherUser, folder: string): string => {
  mkdirSync(folder, { recursive: true });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
};

/** The path of Node, copied if that user cannot access its folder. */
export const nodeFor = (user: typeof otherUser, work: string): string => {
  try {
    execFileSync(process.execPath, ['--version'], { ...user, cwd: '/', stdio: 'ignore' });
    return process.execPath;
  } catch {
    const copy = join(work, 'node');
    copyFileSync(process.execPath, copy);
    return copy;
  }
};
