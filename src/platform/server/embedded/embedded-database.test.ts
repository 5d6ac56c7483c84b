import { expect, test } from 'vitest';
import { describeFailure } from '#platform/server/embedded/embedded-database.ts';

const reasons = {
  'no room left': [
    'could not write to file "pg_wal/xlogtemp.42": No space left on device',
    'ENOSPC: no space left on device, mkdir',
    'error 51 of the file system',
  ],
  'may not write': [
    'could not open file "global/pg_control": Permission denied',
    'EROFS: read-only file system, open',
    'error 69 of the file system',
  ],
  'damaged or not those of this version': [
    'could not locate a valid checkpoint record',
    'database files are incompatible with server',
    'PGlite failed to initialize properly',
  ],
};

test.each(Object.entries(reasons))('It says in one line that it is "%s"', (words, each) => {
  for (const reason of each) {
    const { message } = describeFailure('the-folder', reason);
    expect(message).toContain('The embedded database in the-folder cannot be opened');
    expect(message).toContain(words);
    expect(message.split('\n')).toHaveLength(1);
  }
});
