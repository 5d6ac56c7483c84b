import type { Fault } from '#tests/faults/fault.ts';
import { powerCut } from '#tests/faults/power-cut.ts';

/** By the names that scripts/faults.ts takes. */
export const faults: Readonly<Record<string, Fault>> = { 'power-cut': powerCut };
