import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/chromium.ts';

process.env.TEST_PRELOAD = './tests/support/no-syncs.mjs';

export default defineConfig({
  globalSetup: './tests/support/build-once.ts',
  // Each worker has its own server, so the tests of two workers never interfere.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  // Both limits only end what hangs, because a shared machine may stall for half a minute.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: await launchOptions(),
    viewport: { width: 1440, height: 900 },
    trace: 'off',
  },
  projects: [
    { name: 'journeys', testDir: 'tests/journeys' },
    { name: 'full', testDir: 'tests/full/browser' },
  ],
});
