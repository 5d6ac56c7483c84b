/**
 * Preloaded into tests and the programs they start (`--import`): skips syncs, because no data outlive the
 * run. The power cuts of lab/faults verify that the program syncs when it must, by recording its
 * calls.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.fsyncSync = () => {};
const file = await fs.promises.open(new URL(import.meta.url));
Object.getPrototypeOf(file).sync = async () => {};
await file.close();
syncBuiltinESMExports();

await import('./copied-database.mjs');
