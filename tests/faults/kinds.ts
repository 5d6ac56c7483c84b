import { engineDeath } from '#tests/faults/engine-death.ts';
import type { Fault } from '#tests/faults/fault.ts';
import { fullDisk } from '#tests/faults/full-disk.ts';
import { kill, killOnPostgres } from '#tests/faults/kill.ts';
import { outage } from '#tests/faults/outage.ts';
import { powerCut } from '#tests/faults/power-cut.ts';

/** By the names that scripts/faults.ts takes. */
export const faults: Readonly<Record<string, Fault>> = {
  kill,
  'kill-on-postgres': killOnPostgres,
  'power-cut': powerCut,
  'full-disk': fullDisk,
  'engine-death': engineDeath,
  outage,
};
