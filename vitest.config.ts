import { defineConfig } from 'vitest/config';
import { ENGINE_SENSITIVE, OF_EMBEDDED_ENGINE } from './tests/support/engine-files.ts';

/** For tests that open data folders, and for the programs they start. */
const NO_SYNCS = './tests/support/no-syncs.mjs';
const withoutSyncs = { execArgv: [`--import=${NO_SYNCS}`], env: { TEST_PRELOAD: NO_SYNCS } };

const ALL_API = ['src/**/*.api.test.ts'];

const api = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, globalSetup: ['tests/support/engine-setup.ts'], ...withoutSyncs },
});

/** `--mode full`, as in `npm run test:full`, adds tests/full, larger inputs and the other engine. */
export default defineConfig(({ mode }) => {
  const isFull = mode === 'full';
  const inFull = (files: string[]) => (isFull ? files : []);
  return {
    test: {
      pool: 'forks',
      // Importing the app takes longer than most tests, so the files of a process share its modules.
      isolate: false,
      // Without isolation, a stub that a file leaves behind would fail a later file.
      restoreMocks: true,
      unstubGlobals: true,
      maxWorkers: 2,
      // The limits only end tests that hang, because a shared machine may stall for half a minute.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
      provide: { isFull },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['src/**/*.test.ts', ...inFull(['tests/full/unit/*.test.ts'])],
            exclude: [...ALL_API, ...OF_EMBEDDED_ENGINE],
          },
        },
        {
          extends: true,
          test: {
            name: 'web',
            environment: 'happy-dom',
            include: ['src/**/*.test.tsx'],
            setupFiles: ['tests/support/web-setup.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'program',
            include: ['tests/program/*.test.ts', ...inFull(['tests/full/program/*.test.ts'])],
            globalSetup: ['tests/support/program-setup.ts'],
            ...withoutSyncs,
          },
        },
        api('api-postgres', ALL_API),
        api('api-pglite', [...(isFull ? ALL_API : ENGINE_SENSITIVE), ...OF_EMBEDDED_ENGINE]),
      ],
    },
  };
});
