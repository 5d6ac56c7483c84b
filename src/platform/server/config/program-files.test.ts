import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  ENTRIES,
  entryFile,
  isRelease,
  programFile,
} from '#platform/server/config/program-files.ts';

test('In a checkout, files are those of the sources', () => {
  expect(isRelease).toBe(false);
  expect(entryFile('server.js')).toBe(programFile('src/ops/server/main.ts'));
  const sources = Object.values(ENTRIES).map((source) => programFile(source));
  expect(sources.filter((file) => !existsSync(file))).toEqual([]);
});

test('Every command of package.json that runs the program is in a release, too', () => {
  const { scripts } = JSON.parse(readFileSync(programFile('package.json'), 'utf8'));
  const started = Object.values<string>(scripts)
    .flatMap((command) => command.match(/src\/\S+/g) ?? [])
    .filter((file) => !/\/ops\/(build|release)\//.test(file));
  expect(Object.values(ENTRIES)).toEqual(expect.arrayContaining(started));
});

test('No other file of the server asks where it is: a release has it elsewhere', () => {
  const files = globSync('src/**/*.ts', { cwd: programFile() }).filter(
    (file) => !/[\\/](web|build)[\\/]|\.test\.ts$/.test(file),
  );
  const asking = files.filter((file) =>
    /import\.meta\.(url|dirname|filename)/.test(readFileSync(programFile(file), 'utf8')),
  );
  expect(asking).toEqual(['src/platform/server/config/program-files.ts']);
});
