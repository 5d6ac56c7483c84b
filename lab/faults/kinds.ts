import { engineDeath } from '#lab/faults/engine-death.ts';
import type { Fault } from '#lab/faults/fault.ts';
import { fullDisk } from '#lab/faults/full-disk.ts';
import { kill, killOnPostgres } from '#lab/faults/kill.ts';
import { outage } from '#lab/faults/outage.ts';
import { powerCut } from '#lab/faults/power-cut.ts';

/** Keyed by the names that lab/faults.ts accepts. */
export const faults: Readonly<Record<string, Fault>> = {
  kill,
  'kill-on-postgres': killOnPostgres,
  'power-cut': powerCut,
  'full-disk': fullDisk,
  'engine-death': engineDeath,
  outage,
};
