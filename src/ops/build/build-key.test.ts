import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildKey } from '#ops/build/build-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-key-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const root = join(folder, 'checkout/');

const write = (file: string, content: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};

// As in a second checkout that shares the packages of the first.
mkdirSync(join(folder, 'packages'));
mkdirSync(root);
symlinkSync(join(folder, 'packages'), join(root, 'node_modules'));

test.each([
  'src/pages/public/home/home-page.tsx',
  'src/platform/build/plugin.ts',
  'messages/shell/zh.json',
  'public/icon.svg',
  'src/ops/build/build.ts',
  'src/ops/demo/demo-data.contract.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
])('A build is another one when %s changes', (file) => {
  write(file, 'before');
  const before = buildKey(root);
  expect(buildKey(root)).toBe(before);
  write(file, 'after');
  expect(buildKey(root)).not.toBe(before);
});

test('and with another Node, but not for the server or a test', () => {
  const before = buildKey(root);
  expect(buildKey(root, 'v24.99.0')).not.toBe(before);
  write('src/ops/server/main.ts', 'new');
  write('src/pages/server/pages.ts', 'new');
  write('src/platform/web/texts/messages.js', 'new');
  write('src/pages/page.test.tsx', 'new');
  write('node_modules/vite/index.ts', 'new');
  expect(buildKey(root)).toBe(before);
});
