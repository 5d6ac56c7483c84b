import { defineConfig } from 'vitest/config';

/** For tests that open data folders, and for the programs that they start. */
const NO_SYNCS = './tests/support/no-syncs.mjs';
const withoutSyncs = { execArgv: [`--import=${NO_SYNCS}`], env: { TEST_PRELOAD: NO_SYNCS } };

/** Where processes, clocks and lines are real, on a machine that was busy; the report names such a test. */
const ONCE_MORE = 1;

const api = (name: string) => ({
  extends: true as const,
  test: {
    name,
    include: ['src/**/*.api.test.ts'],
    globalSetup: ['tests/support/engine-setup.ts'],
    retry: ONCE_MORE,
    ...withoutSyncs,
  },
});

export default defineConfig({
  test: {
    pool: 'forks',
    // Importing the app takes longer than most tests: the files of a process share its modules.
    isolate: false,
    maxWorkers: 2,
    // Against what hangs. No measure: a shared machine may stand still for half a minute.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.api.test.ts'],
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
          include: ['tests/program/*.test.ts'],
          globalSetup: ['tests/support/program-setup.ts'],
          retry: ONCE_MORE,
          ...withoutSyncs,
        },
      },
      api('api-pglite'),
      api('api-postgres'),
    ],
  },
});
