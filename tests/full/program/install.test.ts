/** What an operator does on a new machine: a checkout, the packages that it runs on, a start. */
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  copyCheckout,
  installPackages,
  MOST_INSTALLED_MB,
  megabytesOf,
} from '#tests/support/fresh-checkout.ts';
import { copyReadyFolder } from '#tests/support/ready-folder.ts';
import { startByNpm } from '#tests/support/running-server.ts';

const checkout = mkdtempSync(join(tmpdir(), 'garden-install-'));
const env = () => ({ DEMO: 'false', DATA_DIR: copyReadyFolder(join(checkout, 'data-')) });

beforeAll(() => {
  copyCheckout(checkout);
  installPackages(checkout, '--omit=dev');
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

test('Without development packages it is light, and has what the build needs', () => {
  const names = readdirSync(join(checkout, 'node_modules'));
  expect(names).not.toContain('vitest');
  expect(megabytesOf(join(checkout, 'node_modules'))).toBeLessThan(MOST_INSTALLED_MB.production);
});

test('A build that warns ends the start and leaves nothing; the same without the warning serves pages', async () => {
  const styles = join(checkout, 'src/pages/styles/theme.css');
  const sound = readFileSync(styles);
  appendFileSync(styles, '\n.planted:no-such-thing { color: red; }\n');
  const refusal = String(await startByNpm(env(), checkout).then(({ stop }) => stop(), String));
  expect(refusal).toMatch(/ended with 1:[\s\S]*no-such-thing[\s\S]*A build that warns is not used/);
  expect(refusal).toContain('The web side could not be built; see above.');
  expect(readdirSync(join(checkout, 'dist'))).toEqual([]);

  writeFileSync(styles, sound);
  const { url, stop, output } = await startByNpm(env(), checkout);
  expect(output()).toContain('Building the web application ...\n');
  expect(output()).not.toContain('KB');
  for (const [path, words] of [
    ['/', 'Less Spoken, More Viewed'],
    ['/zh', '少说一点，多看一眼'],
  ] as const) {
    const page = await fetch(url + path);
    const html = await page.text();
    expect([page.status, html]).toEqual([200, expect.stringContaining(words)]);
    const script = await fetch(url + /\/assets\/entry-client-[\w-]+\.js/.exec(html)?.[0]);
    expect([script.status, (await script.text()).length > 10_000]).toEqual([200, true]);
  }
  expect(await stop()).toBe(0);
  expect(readdirSync(join(checkout, 'dist'))).toHaveLength(1);
});
