/** The cost of durability: an acknowledged event must survive a power failure. */
import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Figure, rateFigure } from './support/table.ts';

const SYNCS_BY_SWITCH = fileURLToPath(new URL('./support/syncs-by-switch.ts', import.meta.url));
const LOAD = fileURLToPath(new URL('./loads/load-durability.ts', import.meta.url));

export const measureDurability = async (): Promise<Figure[]> => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'garden-bench-'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', SYNCS_BY_SWITCH, LOAD],
    { env: { ...process.env, NO_SYNCS: join(folder.path, 'no-syncs') } },
  );
  const rates: Record<string, { synced: number; unsynced: number }> = JSON.parse(stdout);
  return Object.entries(rates).map(([name, { synced, unsynced }]) =>
    rateFigure(
      `events of 50 visitors at once, ${name} in groups, embedded, synced : not synced`,
      synced,
      unsynced,
      0.5,
    ),
  );
};
