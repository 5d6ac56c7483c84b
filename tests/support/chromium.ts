import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's browser if there is one, else the one that npm brought. */
export const launchOptions = async () => {
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  const quiet = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];
  if (system) return { executablePath: system, args: ['--no-sandbox', ...quiet] };
  return { executablePath: await chromium.executablePath(), args: [...chromium.args, ...quiet] };
};
