import { readFileSync } from 'node:fs';

interface Fields {
  open: { file: number; path: string };
  close: { file: number };
  sync: { file: number };
  write: { file: number; position: number; data: Buffer };
  truncate: { file?: number; path?: string; size: number };
  create: { path: string };
  mkdir: { path: string };
  unlink: { path: string };
  rename: { path: string; to: string };
}

/** A disk operation recorded by record-disk.ts; `end` is the end offset of its record. */
export type DiskOperation = {
  [Name in keyof Fields]: Readonly<{ operation: Name; end: number } & Fields[Name]>;
}[keyof Fields];

export const readDiskLog = (path: string): DiskOperation[] => {
  const bytes = readFileSync(path);
  const operations: DiskOperation[] = [];
  let at = 0;
  while (at < bytes.length) {
    const headEnd = at + 4 + bytes.readUInt32LE(at);
    const { length, ...head } = JSON.parse(bytes.toString('utf8', at + 4, headEnd));
    at = headEnd + length;
    operations.push({ ...head, data: bytes.subarray(headEnd, at), end: at });
  }
  return operations;
};
