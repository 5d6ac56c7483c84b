import { connectClassic } from '#lab/engines/classic.ts';
import type { Engine } from '#lab/engines/driver.ts';
import { until } from '#lab/engines/page.ts';
import { findProgram, startProcess } from '#lab/engines/start-process.ts';
import { freePort } from '#tests/support/free-port.ts';

const CAPABILITIES = { 'webkitgtk:browserOptions': { args: ['--automation'] } };

const findDriver = () => findProgram('WebKitWebDriver');
const findScreen = () => findProgram('Xvfb');

/** WebKitGTK's MiniBrowser with its driver, on a virtual display. */
export const webkit: Engine = {
  name: 'WebKit',
  install: 'apt-get install webkit2gtk-driver xvfb',
  isInstalled: () => findDriver() !== undefined && findScreen() !== undefined,
  start: async (folder, ends) => {
    const screen = startProcess(findScreen() ?? '', [
      '-displayfd',
      '1',
      '-screen',
      '0',
      '1280x1000x24',
    ]);
    ends.defer(screen.stop);
    const display = await screen.said(/^(\d+)$/);
    const port = await freePort();
    const server = startProcess(findDriver() ?? '', [`--port=${port}`], {
      DISPLAY: `:${display}`,
      HOME: folder,
    });
    ends.defer(server.stop);
    const url = `http://127.0.0.1:${port}`;
    await until('answered by the driver', () => fetch(`${url}/status`).catch(() => null));
    const { close, browser, ...driver } = await connectClassic(url, CAPABILITIES);
    ends.defer(close);
    return { name: `WebKitGTK ${browser}`, driver };
  },
};
