import { execFileSync } from 'node:child_process';
import { chownSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every system has it. */
const NOBODY = 65_534;

/** For programs that must not be root: `nobody` if we are, else ourselves. */
export const otherUser: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export const makeFolderOf = (user: typeof otherUser, folder: string): string => {
  mkdirSync(folder, { recursive: true });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
};

/** Node, copied if that user cannot enter the folder that it is in. */
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
