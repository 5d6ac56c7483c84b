/**
 * Preloaded into the program (`--import`): every sync fails while the file BREAK_DISK exists, as on a failing
 * disk. If the file contains `once`, only the first sync fails.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const trigger = process.env.BREAK_DISK ?? '';
const { fsyncSync: sync } = fs;

if (!isMainThread) {
  fs.fsyncSync = (file) => {
    if (fs.existsSync(trigger)) {
      if (fs.readFileSync(trigger, 'utf8') === 'once') fs.rmSync(trigger);
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', syscall: 'fsync' });
    }
    sync(file);
  };
  syncBuiltinESMExports();
}
