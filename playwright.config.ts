import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/chromium.ts';

process.env.TEST_PRELOAD = './tests/support/no-syncs.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/build-once.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Once more on a machine that was busy; the report names such a test as flaky.
  retries: 1,
  reporter: [['list']],
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: await launchOptions(),
    viewport: { width: 1440, height: 900 },
    trace: 'off',
  },
});
