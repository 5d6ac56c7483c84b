import { readFileSync } from 'node:fs';

/** The resident memory of a process in megabytes. */
export interface Resident {
  readonly all: number;
  /** Executable and libraries, which the system may evict and read again. */
  readonly files: number;
  /** Memory allocated by native code: the malloc arenas. */
  readonly native: number;
  /** Memory of the embedded engine. */
  readonly engine: number;
  /** JavaScript heaps, compiled code, large buffers, stacks. */
  readonly other: number;
}

const ENGINE_BYTES = 128 * 1024 * 1024;
/** The alignment of glibc's per-thread arenas. */
const ARENA_BYTES = 64 * 1024 * 1024;

interface Mapping {
  readonly begin: number;
  readonly bytes: number;
  readonly name: string;
  readonly residentKb: number;
}

const readMappings = (pid: number): Mapping[] =>
  readFileSync(`/proc/${pid}/smaps`, 'utf8')
    .split(/\n(?=[0-9a-f]+-[0-9a-f]+ )/)
    .map((text) => {
      const [, begin = '', end = '', name = ''] =
        /^([0-9a-f]+)-([0-9a-f]+) \S+ \S+ \S+ \S+ *(.*)/.exec(text) ?? [];
      const start = Number.parseInt(begin, 16);
      return {
        begin: start,
        bytes: Number.parseInt(end, 16) - start,
        name,
        residentKb: Number(/^Rss: +(\d+)/m.exec(text)?.[1] ?? 0),
      };
    });

const partOf = ({ begin, bytes, name }: Mapping): 'files' | 'native' | 'engine' | 'other' => {
  if (name === '[heap]') return 'native';
  if (name.startsWith('/')) return 'files';
  if (bytes >= ENGINE_BYTES) return 'engine';
  return begin % ARENA_BYTES === 0 && begin > 2 ** 32 ? 'native' : 'other';
};

/** Reads the memory mappings of a process (Linux). */
export const readResident = (pid: number): Resident => {
  const kilobytes = { files: 0, native: 0, engine: 0, other: 0 };
  for (const mapping of readMappings(pid)) kilobytes[partOf(mapping)] += mapping.residentKb;
  const { files, native, engine, other } = kilobytes;
  const megabytes = (kb: number) => Math.round(kb / 1024);
  return {
    all: megabytes(files + native + engine + other),
    files: megabytes(files),
    native: megabytes(native),
    engine: megabytes(engine),
    other: megabytes(other),
  };
};
