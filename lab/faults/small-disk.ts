import { execFileSync } from 'node:child_process';

/** Mounts a tmpfs of limited size; returns undefined without the permission. */
export const mountSmallDisk = (folder: string, megabytes: number): (() => void) | undefined => {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return () => execFileSync('umount', [folder]);
};
