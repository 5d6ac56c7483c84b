import { test as base, expect, type Page } from '@playwright/test';
import { createSession, sharedSession } from '#tests/support/admin-session.ts';
import { ADMIN, startDemo } from '#tests/support/demo-server.ts';
import type { RunningProgram } from '#tests/support/running-server.ts';

interface WorkerFixtures {
  /** One server with demo data per worker. */
  readonly server: RunningProgram;
}

interface TestFixtures {
  /** Allows console messages that contain this text. */
  readonly expectConsole: (part: string | RegExp) => void;
}

/** A page on the running program. A console error or a hydration warning fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const server = await startDemo();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectConsole: async ({ page }, use) => {
    const expected: (string | RegExp)[] = [];
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' || /hydrat/i.test(text)) problems.push(text);
    });
    await use((part) => expected.push(part));
    const unexpected = problems.filter((text) => !expected.some((part) => text.match(part)));
    expect(unexpected).toEqual([]);
  },
  page: async ({ page }, use) => use(page),
});

// Every test checks the console, whether it uses the fixture or not.
test.beforeEach(async ({ expectConsole: _ }) => {});

/** Waits for hydration, so that the page reacts to input. Forms of deferred parts are hydrated later than the page. */
export const hydrated = (page: Page) =>
  page.waitForFunction(
    () =>
      !('$_TSR' in window) &&
      [...document.querySelectorAll('main form')].every((form) =>
        Object.keys(form).some((key) => key.startsWith('__reactProps$')),
      ),
  );

/** Opens a page with delayed scripts; the returned function releases them. */
export const openWithoutScripts = async (page: Page, path: string) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  // On an overloaded machine a page may lack data that took too long; a retry gets them.
  await expect(async () => {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('main h1').count()).toBe(1);
  }).toPass();
  return async () => {
    release();
    await hydrated(page);
  };
};

/**
 * Waits until the browser has left the history entry of a closed overlay. A navigation that starts before
 * that would be ended by the step back.
 */
export const overlayEntryLeft = (page: Page) =>
  page.waitForFunction(() => !history.state?.spent && !history.state?.overlays);

export const openPage = async (page: Page, path: string) => {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
};

/** The current message. It is also shown over an open dialog, which hides everything else. */
export const toast = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/, includeHidden: true });

/** Fills in the login page. */
export const fillLogin = async (page: Page, { username, password } = ADMIN) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

/** Answers the question before a destructive action. */
export const agreeTo = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();

interface SessionOptions {
  /** The URL of a server other than that of the worker. */
  readonly site?: string;
  /** For tests that end their session, which must not affect the shared one. */
  readonly isOwn?: boolean;
}

/** Gives the browser of the page a session, as if the admin had signed in a while ago. */
export const ensureSession = async (
  page: Page,
  { site = '', isOwn = false }: SessionOptions = {},
) => {
  const { storageState } = isOwn
    ? await createSession(page.request, site)
    : await sharedSession(page.request, site);
  await page.context().setStorageState(storageState);
};

/** Opens an admin section, or the overview, with a session. Separate tests cover the login page. */
export const signIn = async (page: Page, section?: string, options?: SessionOptions) => {
  await ensureSession(page, options);
  await openPage(page, section ? `/admin/${section}` : '/admin');
};

/** Navigates to another admin section. */
export const toSection = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: title }).click();

/** Chooses the delete action of a profile row; the test handles the confirmation. */
export const deleteFromMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
};

export { ADMIN, expect };
