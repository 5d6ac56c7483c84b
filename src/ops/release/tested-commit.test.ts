import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clearTestedCommit, readCheckout, recordTested, refusalOf } from './tested-commit.ts';

const root = mkdtempSync(join(tmpdir(), 'garden-tested-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const refusal = () => refusalOf(readCheckout(root));
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=Mei', '-c', 'user.email=mei@example.com'];
  execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'ignore' });
};
const commit = () => {
  git('add', '-A');
  git('commit', '-m', 'Change a file');
};

test('A release is made only of a commit that all tests have passed on', () => {
  expect(refusal()).toContain('no git repository');
  git('init');
  write('.gitignore', '.test-full-passed\n');
  commit();
  expect(refusal()).toContain('not passed');

  const before = readCheckout(root);
  expect(recordTested(before, root)).toBe(before.head);
  expect(refusal()).toBeUndefined();

  write('other.txt', 'not committed');
  expect(refusal()).toContain('not committed');
  commit();
  expect(refusal()).toContain('not passed');
  clearTestedCommit(root);
  expect(readCheckout(root).tested).toBeUndefined();
});

test('A run during which the files changed proves nothing of the commit', () => {
  const before = readCheckout(root);
  write('other.txt', 'changed in the run');
  expect(recordTested(before, root)).toBeUndefined();
  commit();
  expect(recordTested(before, root)).toBeUndefined();
  expect(refusal()).toContain('not passed');
});
