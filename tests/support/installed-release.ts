import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { installRelease } from '#lab/release/install-release.ts';
import { makeRelease } from '#ops/release/make-release.ts';
import { makeFolderOf, nodeFor, otherUser } from '#tests/support/other-user.ts';
import { runElsewhere, startElsewhere } from '#tests/support/running-server.ts';

export const RELEASE_ADMIN = { username: 'gardener', password: 'kept with care' };

/** A release as unpacked, installed and run by an operator: read-only, and not as root. */
export const installNewRelease = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'garden-release-'));
  const release = join(folder, 'installed');
  afterAll(() => {
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  chmodSync(folder, 0o755);
  installRelease(await makeRelease(join(folder, 'made')), release);
  execFileSync('chmod', ['-R', 'a-w', release]);
  const node = nodeFor(otherUser, folder);
  const ownFolder = (name: string) => makeFolderOf(otherUser, join(folder, name));
  const [DATA_DIR, TMPDIR] = [ownFolder('data'), ownFolder('tmp')];

  const place = { cwd: release, ...otherUser };
  const env = (more: Record<string, string> = {}) => ({
    DATA_DIR,
    TMPDIR,
    HOME: '/nowhere',
    ADMIN_USERNAME: RELEASE_ADMIN.username,
    ADMIN_PASSWORD: RELEASE_ADMIN.password,
    ...more,
  });
  return {
    release,
    temporary: TMPDIR,
    /** A folder that the program may write to. */
    ownFolder,
    run: (args: string[], more?: Record<string, string>) =>
      runElsewhere(place, [node, ...args], env(more)).ended,
    start: (more?: Record<string, string>) => startElsewhere(place, [node, 'server.js'], env(more)),
    /** Each file with its size and modification time. */
    listing: () =>
      readdirSync(release, { recursive: true, encoding: 'utf8' })
        .map((name) => ({ name, ...statSync(join(release, name)) }))
        .map(({ name, size, mtimeMs }) => ({ name, size, mtimeMs })),
  };
};
