import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BLOCK, headOf, paddingOf } from '#ops/backup/archive/tar.ts';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { ENTRIES, programFile } from '#platform/server/config/program-files.ts';
import { bundleServer, INSTALLED } from './bundle.ts';
import { slimPackage } from './slim-lock.ts';
import { git } from './tested-commit.ts';

/** Files copied unchanged from the checkout. */
const COPIED = [
  'LICENSE',
  'migrations/*.sql',
  'migrations/meta/_journal.json',
  'assets/demo/*',
  'assets/luck/*',
  'public/art/avatars/*',
  'deploy/*.service',
  'deploy/nginx.conf',
];

/** The commit and its time in seconds, if the working tree is clean. */
const readCommit = (): { commit: string; time: number } | undefined => {
  const root = programFile();
  try {
    if (git(root, 'status', '--porcelain', '--untracked-files=no')) return undefined;
    const time = Number(git(root, 'log', '-1', '--format=%ct'));
    return { commit: git(root, 'rev-parse', 'HEAD'), time };
  } catch {
    return undefined;
  }
};

const readFiles = (patterns: string[]): [string, Buffer][] =>
  globSync(patterns, { cwd: programFile(), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(programFile(), path).replaceAll('\\', '/'), readFileSync(path)]);

/** The npm scripts that run an entry, with the path of the entry replaced by its file in the release. */
const scriptsOf = (scripts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ENTRIES).flatMap(([file, source]) =>
      Object.entries(scripts)
        .filter(([name, words]) => words.includes(source) && name !== 'dev')
        .map(([name, words]) => [name, words.replaceAll(source, file)]),
    ),
  );

const readJson = (name: string) => JSON.parse(readFileSync(programFile(name), 'utf8'));
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Readable by everybody, writable by the owner only. */
const MODE = 0o644;

/** Writes a reproducible tar.gz: the same files and time produce the same bytes. */
const writeArchive = (
  path: string,
  folder: string,
  files: ReadonlyMap<string, Buffer>,
  time: number,
): void => {
  const parts = [...files]
    .sort()
    .flatMap(([name, content]) => [
      headOf({ name: `${folder}/${name}`, size: content.length, time, mode: MODE }),
      content,
      Buffer.alloc(paddingOf(content.length)),
    ]);
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(
    unfinished,
    gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 }),
  );
  renameSync(unfinished, path);
};

/** Creates the archive in a folder and returns its path. */
export const makeRelease = async (
  target: string,
  named: { commit?: string } = {},
): Promise<string> => {
  const known = readCommit();
  const commit = named.commit ?? known?.commit;
  const built = await ensureBuilt();
  const checkout = readJson('package.json');
  const { packageJson, lock } = slimPackage(
    checkout,
    readJson('package-lock.json'),
    INSTALLED,
    scriptsOf(checkout.scripts),
  );
  const { name, version } = packageJson;
  const lines = [`version ${version}`, commit && `commit ${commit}`, `build ${basename(built)}`];
  const made: [string, string][] = [
    ...(await bundleServer()),
    ['package.json', json(packageJson)],
    ['package-lock.json', json(lock)],
    ['VERSION', `${lines.filter(Boolean).join('\n')}\n`],
  ];
  const files = new Map<string, Buffer>([
    ...readFiles([...COPIED, `dist/${basename(built)}/**/*`, `dist/${basename(built)}/**/.vite/*`]),
    ...made.map(([path, text]): [string, Buffer] => [path, Buffer.from(text)]),
  ]);
  mkdirSync(target, { recursive: true });
  const path = join(target, `${name}-${version}.tar.gz`);
  writeArchive(path, `${name}-${version}`, files, known?.time ?? Math.floor(Date.now() / 1000));
  return path;
};
