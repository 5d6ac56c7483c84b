/** What the running program holds, as the system sees it. */
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { copyReadyFolder } from '#tests/support/ready-folder.ts';
import { type RunningProgram, runProgram, startProgram } from '#tests/support/running-server.ts';

const folder = copyReadyFolder(join(tmpdir(), 'garden-program-'));
const env = { DATA_DIR: folder, DEMO: 'false', HEAP_MB: '200', DATABASE_CACHE_MB: '12' };
/** Native parts of the build and of the picture reader. */
const NOT_NEEDED = /sharp|libvips|rolldown|lightningcss|tailwindcss|esbuild/;

if (process.platform === 'linux')
  describe('A program that has started', () => {
    let program: RunningProgram;
    const told = (file: string) => readFileSync(`/proc/${program.process.pid}/${file}`, 'utf8');
    beforeAll(async () => {
      await ensureBuilt();
      program = await startProgram(env);
      expect((await fetch(program.url)).status).toBe(200);
    });
    afterAll(async () => {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    test('has not loaded what it may never need', () => {
      const loaded = told('maps').match(/\/\S+\.(node|so)\S*/g) ?? [];
      expect(loaded.length).toBeGreaterThan(0);
      expect(loaded.filter((file) => NOT_NEEDED.test(file))).toEqual([]);
    });

    test('began anew with its limits, in the same process', () => {
      expect(told('cmdline').split('\0')).toEqual(
        expect.arrayContaining([
          expect.stringMatching('--max-semi-space-size=.'),
          '--max-old-space-size=200',
        ]),
      );
      expect(told('environ')).toMatch(/MALLOC_ARENA_MAX=\d/);
    });
  });

test('A limit that is not one ends the start by its name', async () => {
  const { code, text } = await runProgram({ HEAP_MB: '1', CACHE_MB: 'much' }).ended;
  expect(code).toBe(1);
  expect(text).toMatch(/HEAP_MB must be[\s\S]*CACHE_MB must be/);
});
