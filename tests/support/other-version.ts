import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ensureBuilt } from '#ops/build/ensure-built.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/**
 * Folders that affect neither the start nor the build key; packages and the build are provided separately.
 */
const LEFT_OUT = /^(node_modules|dist|data|docs|tests|test-results|screenshots|\.git)$/;
const HASHED = /^(.+-)([\w-]{8})(\.\w+)$/;
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const otherName = (name: string) =>
  name.replace(HASHED, (_, start, hash, end) => start + [...hash].reverse().join('') + end);

/** Changes the hash in the name of every browser file, and all references to it. */
const renameFiles = (build: string) => {
  const assets = join(build, 'client', 'assets');
  const names = readdirSync(assets).filter((name) => HASHED.test(name));
  const isText = (path: string) => /\.(js|css|json)$/.test(path);
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter(isText);
  for (const file of files.map((one) => join(build, one))) {
    const before = readFileSync(file, 'utf8');
    const after = names.reduce((text, name) => text.replaceAll(name, otherName(name)), before);
    if (after === before) continue;
    writeFileSync(file, after);
    if (!file.startsWith(assets)) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(after, FAST));
    writeFileSync(`${file}.gz`, gzipSync(after, { level: 1 }));
  }
  for (const name of readdirSync(assets)) {
    const [, own = name, packed = ''] = /^(.+?)(\.br|\.gz)?$/.exec(name) ?? [];
    renameSync(join(assets, name), join(assets, otherName(own) + packed));
  }
};

export interface OtherVersion {
  readonly checkout: string;
  remove(): void;
}

/** The same program in another folder, built with different file names, as after a release. */
export const makeOtherVersion = async (): Promise<OtherVersion> => {
  const built = await ensureBuilt();
  const checkout = mkdtempSync(join(tmpdir(), 'garden-version-'));
  const isWanted = (path: string) => !/\.test\.tsx?$/.test(path);
  for (const part of readdirSync(root).filter((name) => !LEFT_OUT.test(name))) {
    cpSync(join(root, part), join(checkout, part), { recursive: true, filter: isWanted });
  }
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  const build = join(checkout, relative(root, built));
  cpSync(built, build, { recursive: true });
  renameFiles(build);
  return { checkout, remove: () => rmSync(checkout, { recursive: true, force: true }) };
};
