/** Loaded before a program (`--import`): what it asks to be on the disk is on its way there. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.fsyncSync = () => {};
syncBuiltinESMExports();
