import { defineConfig } from 'vitest/config';

const api = (name: string) => ({
  extends: true as const,
  test: {
    name,
    include: ['src/**/*.api.test.ts'],
    globalSetup: ['tests/support/engine-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    pool: 'forks',
    // Importing the app takes longer than most tests: the files of a process share its modules.
    isolate: false,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.api.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { name: 'web', environment: 'happy-dom', include: ['src/**/*.test.tsx'] },
      },
      {
        extends: true,
        test: {
          name: 'program',
          include: ['tests/program/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      api('api-pglite'),
      api('api-postgres'),
    ],
  },
});
