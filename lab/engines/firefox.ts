import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectBidi } from '#lab/engines/bidi.ts';
import type { Engine } from '#lab/engines/driver.ts';
import { findProgram, startProcess } from '#lab/engines/start-process.ts';

const preferencesFor = (downloads: string) => ({
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  // Keeps the browser's own requests on this machine.
  'network.dns.forceResolve': '127.0.0.1',
});

const findFirefox = () => findProgram('firefox-esr', 'firefox');

/** Firefox through its remote agent, without a separate driver. */
export const firefox: Engine = {
  name: 'Firefox',
  install: 'apt-get install firefox-esr',
  isInstalled: () => findFirefox() !== undefined,
  start: async (folder, ends) => {
    const profile = join(folder, 'profile');
    mkdirSync(profile);
    const lines = Object.entries(preferencesFor(folder)).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join(''));
    const program = startProcess(
      findFirefox() ?? '',
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
      { HOME: folder },
    );
    ends.defer(program.stop);
    const address = await program.said(/WebDriver BiDi listening on (\S+)/);
    const { browser, ...driver } = await connectBidi(`${address}/session`);
    return { name: `Firefox ${browser}`, driver };
  },
};
