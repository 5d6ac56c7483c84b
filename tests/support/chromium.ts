import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

/** The headless shell comes first, because it takes less CPU time than the browser without a window. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** The package contains the libraries that the browser needs and a minimal system may lack. */
const libraryFolder = async (): Promise<string> => {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const folder = await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'));
  return join(folder, 'lib');
};

/** Uses the system's browser if there is one, otherwise the one installed by npm, which is for x64 only. */
export const launchOptions = async () => {
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system) return { executablePath: system, args: ARGUMENTS };
  if (process.arch !== 'x64') {
    throw new Error(
      `npm has no Chromium for ${process.arch}. Install one, on Debian: apt-get install chromium`,
    );
  }
  const executablePath = await chromium.executablePath();
  const LD_LIBRARY_PATH = await libraryFolder();
  return { executablePath, args: ARGUMENTS, env: { ...process.env, LD_LIBRARY_PATH } };
};
