/** Preloaded into a program (`--import`): skips syncs while the file NO_SYNCS exists. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { fsyncSync: sync } = fs;
const file = process.env.NO_SYNCS ?? '';
fs.fsyncSync = (descriptor) => {
  if (!fs.existsSync(file)) sync(descriptor);
};
syncBuiltinESMExports();
