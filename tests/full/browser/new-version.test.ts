/** The server is replaced by another version of itself while people have its pages open. */
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { ADMIN, test as base, ensureSession, expect, hydrated } from '#tests/support/browser.ts';
import { copyDemoFolder, demoSettings } from '#tests/support/demo-server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { makeOtherVersion, type OtherVersion } from '#tests/support/other-version.ts';
import { startProgram, startProgramIn } from '#tests/support/running-server.ts';

interface Site {
  readonly url: string;
  /** Ends this version and starts the other one, at the same address with the same data. */
  upgrade(): Promise<void>;
  /** As if nobody had kept the files of the version before. */
  forgetFiles(): Promise<void>;
}

const test = base.extend<{ site: Site }, { version: OtherVersion }>({
  version: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const version = await makeOtherVersion();
      await use(version);
      version.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ version }, use) => {
    const dataDir = copyDemoFolder();
    const env = { ...demoSettings(dataDir), PORT: String(await freePort()) };
    let program = await startProgram(env);
    const upgrade = async () => {
      await program.stop();
      program = await startProgramIn(version.checkout, env);
    };
    const forgetFiles = async () => {
      const client = new pg.Client({ host: dataDir, user: 'postgres', database: 'postgres' });
      await client.connect();
      await client.query('delete from browser_files');
      await client.end();
    };
    await use({ url: program.url, upgrade, forgetFiles });
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await hydrated(page);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  return loads;
};
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.+\.js$/.test(path)),
  );
const comment = (page: Page) => page.getByLabel('Comment (optional)');
const stars = (page: Page) => page.getByRole('radio', { checked: true });
const search = (page: Page) => page.getByRole('banner').locator('input[name=search]');
const fillReview = async (page: Page) => {
  await comment(page).fill('Half a sentence');
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.locator('label').nth(3).click();
  }
};

test('Tabs of the version before go on; where their files are gone they lose nothing and are loaded anew once', async ({
  page,
  context,
  browser,
  site,
  expectConsole,
}) => {
  // Pictures may be asked for while no version is there.
  expectConsole(/404|Failed to fetch|LostScript|could not be loaded|ERR_CONNECTION_REFUSED/);
  const stranger = await browser.newContext();
  const [home, office, late, door] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
    await stranger.newPage(),
  ];
  const address = `${site.url}/profile/1`;
  await ensureSession(office, { site: site.url });
  const seen = {
    page: await open(page, address),
    home: await open(home, `${site.url}/`),
    office: await open(office, `${site.url}/admin`),
    late: await open(late, address),
    door: await open(door, `${site.url}/login`),
  };
  await fillReview(page);
  await fillReview(late);
  await search(home).fill('tour');
  await search(home).press('Enter');
  await expect.poll(() => home.url()).toContain('search=tour');
  await door.getByLabel('Username').fill(ADMIN.username);
  await site.upgrade();

  await page.getByRole('button', { name: /report/i }).click();
  const report = page.getByRole('dialog');
  await report.getByRole('radio').last().check();
  await report.getByRole('textbox').fill('Seen elsewhere');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report).toContainText('Your report was sent.');
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(report).toHaveCount(0);
  await expect(comment(page)).toHaveValue('Half a sentence');
  await expect(stars(page)).toHaveCount(3);
  await home.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(home.getByRole('heading', { level: 1 })).toContainText('Privacy');
  await home.goBack();
  await expect(search(home)).toHaveValue('tour');
  await office.getByRole('link', { name: 'Create New Profile' }).click();
  await expect(office.getByRole('heading', { name: 'Create New Profile' })).toBeVisible();
  expect(Object.values(seen).flat()).toEqual([]);
  // Whoever comes anew gets the new version.
  const old = new Set(await scriptsOf(page));
  await page.goto(address);
  await hydrated(page);
  expect([...old.intersection(new Set(await scriptsOf(page)))]).toEqual([]);

  await site.forgetFiles();
  await late.getByRole('button', { name: 'submit and buy 4d' }).click();
  await expect(late.getByText('Your lucky number').first()).toBeVisible();
  await home.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect.poll(() => seen.home.length).toBe(1);
  await hydrated(home);
  await expect(home.getByRole('heading', { level: 1 })).toContainText('Terms');
  await home.goBack();
  await expect(search(home)).toHaveValue('tour');
  await expect(door.getByLabel('Username')).toHaveValue(ADMIN.username);
  await door.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await door.getByRole('button', { name: 'Sign In' }).click();
  await expect(door.getByRole('link', { name: 'Create New Profile' })).toBeVisible();
  expect([seen.late, seen.home, seen.door].map(({ length }) => length)).toEqual([0, 1, 1]);
  await stranger.close();
});

test('A page that cannot show what a later version answers is mended by Try again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/TypeError|Cannot read|undefined/);
  await page.goto('/');
  await hydrated(page);
  const profiles = /\/api\/freelancers\/\d+$/;
  await page.route(profiles, (route) => route.fulfill({ json: { id: 1 } }));
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  const isLoadedAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await isLoadedAnew;
  await expect(comment(page)).toBeVisible();
});
