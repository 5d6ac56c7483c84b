/**
 * Runs the main user journeys in Firefox and WebKit, where installed: `npm run test:engines`, or `npm run
 * test:engines -- firefox` for one browser. Exits with 0 if at least one browser was tested and no journey
 * failed.
 */
import { mkdirSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '#lab/engines/driver.ts';
import { firefox } from '#lab/engines/firefox.ts';
import { walk } from '#lab/engines/walk.ts';
import { webkit } from '#lab/engines/webkit.ts';
import { startProgram } from '#tests/support/running-server.ts';

const ADMIN = { username: 'gardener', password: 'correct horse battery' };

/** Each browser gets its own server, so that none sees the data of another. */
const walkOnServer = async (engine: Engine): Promise<number> => {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'garden-engines-'));
  const folder = join(temporary.path, 'browser');
  mkdirSync(folder);
  const program = await startProgram({
    DATA_DIR: join(temporary.path, 'data'),
    DEMO: 'true',
    RATE_LIMITS: 'off',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  try {
    const [profile] = await (await fetch(`${program.url}/api/freelancers?limit=1`)).json();
    const place = { admin: ADMIN, profile };
    return await walk(engine, { url: program.url, place, folder, print: console.log });
  } finally {
    await program.stop();
  }
};

const wanted = process.argv.slice(2);
const engines = [firefox, webkit].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()),
);
const installed = engines.filter(({ isInstalled }) => isInstalled());
let failures = 0;
for (const engine of installed) failures += await walkOnServer(engine);
for (const { name, install } of engines) {
  if (!installed.some((engine) => engine.name === name)) {
    console.log(`${name} was not walked: it is not installed. On Debian: ${install}`);
  }
}
console.log(`${installed.length} of ${engines.length} engines walked, ${failures} failures`);
process.exitCode = installed.length > 0 && failures === 0 ? 0 : 1;
