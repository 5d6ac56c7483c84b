/**
 * Loaded into tests and the programs that they start before anything else (`--import`): nothing of
 * theirs outlives the run, so nothing has to reach the disk. Whether the program syncs when it
 * must is found out by the power cuts of tests/faults, which write down what it asks for.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.fsyncSync = () => {};
const file = await fs.promises.open(new URL(import.meta.url));
Object.getPrototypeOf(file).sync = async () => {};
await file.close();
syncBuiltinESMExports();

await import('./copied-database.mjs');
