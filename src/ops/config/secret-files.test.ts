import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withSecretFiles } from '#ops/config/secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

test('A secret may stand in a file', () => {
  const path = fileWith('password', 'long enough\n');
  expect(withSecretFiles({ ADMIN_PASSWORD_FILE: path, PORT: '1' })).toMatchObject({
    ADMIN_PASSWORD: 'long enough',
    PORT: '1',
  });
});

test('Every file that cannot be used is named, and no secret is told', () => {
  const env = {
    ADMIN_PASSWORD_FILE: join(folder, 'missing'),
    AI_API_KEY: 'a secret',
    AI_API_KEY_FILE: fileWith('key', 'another secret'),
    DATABASE_URL_FILE: fileWith('empty', ' \n'),
  };
  expect(() => withSecretFiles(env)).toThrow(
    [
      'The configuration is not valid:',
      '  DATABASE_URL_FILE names an empty file',
      '  ADMIN_PASSWORD_FILE cannot be read (ENOENT)',
      '  AI_API_KEY and AI_API_KEY_FILE cannot both be set',
    ].join('\n'),
  );
});
