import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

const SYSTEM_BROWSERS = [
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

/** Libraries that the browser needs and that a bare system may lack come with it. */
const libraryFolder = async (): Promise<string> => {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const folder = await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'));
  return join(folder, 'lib');
};

/** The system's browser if there is one, else the one that npm brought. */
export const launchOptions = async () => {
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system) return { executablePath: system, args: ARGUMENTS };
  const executablePath = await chromium.executablePath();
  const LD_LIBRARY_PATH = await libraryFolder();
  return { executablePath, args: ARGUMENTS, env: { ...process.env, LD_LIBRARY_PATH } };
};
