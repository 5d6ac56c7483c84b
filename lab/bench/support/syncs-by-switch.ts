/** Loaded before a program (`--import`): while the file NO_SYNCS is there, syncs are left out. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { fsyncSync: sync } = fs;
const file = process.env.NO_SYNCS ?? '';
fs.fsyncSync = (descriptor) => {
  if (!fs.existsSync(file)) sync(descriptor);
};
syncBuiltinESMExports();
