/**
 * Preloaded into the program (`--import`): records all operations on the files of RECORD_ROOT in the file
 * RECORD_LOG, transparently for the program.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';

const root = process.env.RECORD_ROOT ?? '';
const { writeSync: write, openSync: open } = fs;
const log = open(process.env.RECORD_LOG ?? '', 'a');
const openFiles = new Set<number>();

const record = (head: object, data: Uint8Array = Buffer.alloc(0)) => {
  const text = Buffer.from(JSON.stringify({ ...head, length: data.length }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  write(log, Buffer.concat([size, text, data]));
};

const pathIn = (path: fs.PathLike): string | undefined => {
  const whole = resolve(String(path));
  // Files that the engine does not write are ignored: the lock file, the reserve file and the pictures.
  return whole === root || whole.startsWith(`${root}/database`) ? whole : undefined;
};

// biome-ignore lint/suspicious/noExplicitAny: arguments are passed through unchanged.
type Args = any[];
type Name =
  | 'openSync'
  | 'closeSync'
  | 'writeSync'
  | 'ftruncateSync'
  | 'truncateSync'
  | 'fsyncSync'
  | 'writeFileSync'
  | 'mkdirSync'
  | 'symlinkSync'
  | 'renameSync'
  | 'unlinkSync'
  | 'rmdirSync'
  | 'rmSync';

/** Wraps a function of Node, and records each successful call. */
const follow = (name: Name, onCall: (args: Args, result: unknown) => void) => {
  const original = fs[name] as (...args: Args) => unknown;
  (fs as Record<Name, unknown>)[name] = (...args: Args) => {
    const result = original(...args);
    onCall(args, result);
    return result;
  };
};

const followPath = (name: Name, operation: string) =>
  follow(name, ([first]) => {
    const path = pathIn(first);
    if (path) record({ operation, path });
  });

follow('openSync', ([first], file) => {
  const path = pathIn(first);
  if (!path) return;
  openFiles.add(file as number);
  record({ operation: 'open', file, path });
});
follow('closeSync', ([file]) => {
  if (openFiles.delete(file)) record({ operation: 'close', file });
});
follow('writeSync', ([file, buffer, offset, , position], written) => {
  if (!openFiles.has(file)) return;
  const data = new Uint8Array(buffer.buffer, buffer.byteOffset + offset, written as number);
  record({ operation: 'write', file, position }, data);
});
follow('ftruncateSync', ([file, size]) => {
  if (openFiles.has(file)) record({ operation: 'truncate', file, size });
});
follow('truncateSync', ([first, size]) => {
  const path = pathIn(first);
  if (path) record({ operation: 'truncate', path, size });
});
follow('fsyncSync', ([file]) => {
  if (openFiles.has(file)) record({ operation: 'sync', file });
});
followPath('writeFileSync', 'create');
followPath('mkdirSync', 'mkdir');
followPath('unlinkSync', 'unlink');
followPath('rmdirSync', 'unlink');
followPath('rmSync', 'unlink');
follow('renameSync', ([from, to]) => {
  const path = pathIn(from);
  if (path) record({ operation: 'rename', path, to: pathIn(to) });
});
syncBuiltinESMExports();
