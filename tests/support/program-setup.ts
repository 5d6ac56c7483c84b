/** Vitest's global set-up of the programs' tests. */
import { makeReadyFolder } from '#tests/support/ready-folder.ts';

export const setup = () => makeReadyFolder();
