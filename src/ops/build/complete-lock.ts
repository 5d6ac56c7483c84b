/**
 * Completes package-lock.json with the builds for other platforms. npm omits an optional package from the lock file
 * when it could not be fetched, and then `npm ci` rejects that lock file.
 *
 * Every entry has the integrity hash that the registry states. A build that the registry does not have is left out
 * together with its mention, so that nothing is ever installed unchecked; on such a platform, `npm run lock` with a
 * registry that has the build adds it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { lockEntryOf } from '#ops/release/slim-lock.ts';

interface LockEntry {
  version?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'loong64',
];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockEntry>;
};

/** The platform of a package, according to its name. */
const platformOf = (name: string): Pick<LockEntry, 'os' | 'cpu'> => {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  return { ...(cpu.length > 0 && { cpu }), ...(os.length > 0 && { os }) };
};

/** Undefined if the registry does not have that version. */
const integrityOf = (name: string, version: string): string | undefined => {
  try {
    const args = ['view', `${name}@${version}`, 'dist.integrity', '--json'];
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    const integrity: unknown = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', stdio }));
    return typeof integrity === 'string' ? integrity : undefined;
  } catch {
    return undefined;
  }
};

/** Also those that an earlier run has left out. */
const optionalOf = (folder: string, { optionalDependencies = {} }: LockEntry) => {
  try {
    const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    return {
      ...(manifest.optionalDependencies as Record<string, string>),
      ...optionalDependencies,
    };
  } catch {
    return optionalDependencies;
  }
};

const sortedByName = <Value>(entries: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));

let added = 0;
const omitted: string[] = [];
for (const [folder, entry] of Object.entries(lock.packages)) {
  if (folder === '') continue;
  const kept: Record<string, string> = {};
  for (const [name, version] of Object.entries(optionalOf(folder, entry))) {
    const place = lockEntryOf(lock.packages, folder, name);
    const platform = platformOf(name);
    const isBuild = /^\d/.test(version) && Object.keys(platform).length > 0;
    const found = place === undefined ? undefined : lock.packages[place];
    if (found?.integrity || !isBuild) {
      if (found || entry.optionalDependencies?.[name]) kept[name] = version;
      continue;
    }
    const integrity = integrityOf(name, version);
    if (place) delete lock.packages[place];
    if (!integrity) {
      omitted.push(`${name}@${version}`);
      continue;
    }
    kept[name] = version;
    added += 1;
    lock.packages[`node_modules/${name}`] = {
      version,
      integrity,
      ...platform,
      ...(entry.dev && { dev: true }),
      optional: true,
    };
  }
  if (Object.keys(kept).length > 0) entry.optionalDependencies = sortedByName(kept);
  else delete entry.optionalDependencies;
}
lock.packages = sortedByName(lock.packages);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added to the lock`);
for (const one of omitted) console.log(`left out, because the registry does not have it: ${one}`);
