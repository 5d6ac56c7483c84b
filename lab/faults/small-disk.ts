import { execFileSync } from 'node:child_process';

/** Mounts a disk of its own in memory; undefined where that is not allowed. */
export const mountSmallDisk = (folder: string, megabytes: number): (() => void) | undefined => {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return () => execFileSync('umount', [folder]);
};
