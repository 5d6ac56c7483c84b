import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Limits for all packages, and for those that `npm start` needs, both including the project's own Node. */
export const MOST_INSTALLED_MB = { full: 900, production: 600 };

/** Copies the files of the repository in their current state. */
export const copyCheckout = (folder: string): void => {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name && existsSync(join(root, name)))) {
    if (!lstatSync(join(root, file)).isSymbolicLink()) cpSync(join(root, file), join(folder, file));
  }
};

/** Installs with npm in a clean environment, because this process may be an npm script or a test itself. */
export const installPackages = (folder: string, ...options: string[]): void => {
  const { NODE_ENV: _, NODE_OPTIONS: __, ...env } = process.env;
  const args = ['ci', '--prefer-offline', '--no-audit', '--loglevel=error', ...options];
  execFileSync('npm', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
};

/** Disk usage of a folder in MiB; a hard-linked file counts once. */
export const megabytesOf = (folder: string): number => {
  const blocks = new Map<number, number>();
  for (const { parentPath, name } of readdirSync(folder, {
    recursive: true,
    withFileTypes: true,
  })) {
    const { ino, blocks: taken } = lstatSync(join(parentPath, name));
    blocks.set(ino, taken);
  }
  return blocks.values().reduce((sum, taken) => sum + taken, 0) / 2048;
};
