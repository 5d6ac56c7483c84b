import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lockEntryOf } from '#ops/release/slim-lock.ts';

interface LockEntry {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockEntry>;
};
const entries = Object.entries(packages).filter(([folder]) => folder !== '');

test('Every package of the lock file is checked by a hash, and none names a registry', () => {
  expect(entries.length).toBeGreaterThan(500);
  const unchecked = entries.filter(
    ([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  );
  expect(unchecked.map(([folder]) => folder)).toEqual([]);
  expect(entries.filter(([, { resolved }]) => resolved).map(([folder]) => folder)).toEqual([]);
});

test('Every build that a package mentions is there, and those for Linux are complete', () => {
  const missing = entries.flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !lockEntryOf(packages, folder, name)),
  );
  expect(missing).toEqual([]);
  for (const name of ['@biomejs/cli', '@rolldown/binding', '@tailwindcss/oxide', '@swc/core']) {
    for (const cpu of ['x64', 'arm64']) {
      const builds = entries.filter(
        ([folder, { os, cpu: cpus }]) =>
          folder.startsWith(`node_modules/${name}-`) &&
          os?.includes('linux') &&
          cpus?.includes(cpu),
      );
      // For glibc and for musl.
      expect([name, cpu, builds.length]).toEqual([name, cpu, 2]);
    }
  }
});
