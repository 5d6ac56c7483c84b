import { enableCompileCache } from 'node:module';
import { budgetHere } from '#platform/server/memory-budget.ts';

/** Room for what lives short, three times of this per thread. Node's own grows with the machine. */
const SHORT_LIVED_MB = 16;
const OWN_FLAG = '--max-semi-space-size';

/** How malloc keeps what was given back (glibc): few areas, and large pieces return at once. */
const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const heapFlag = (heapMb: number) => `--max-old-space-size=${heapMb}`;

/**
 * Some settings count only when a process begins: the same process begins once more with them. Who
 * sets the flag knows better, and where a process cannot do this (Windows) it goes on as it is.
 */
export const beginLean = (): void => {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  if (given.includes(OWN_FLAG) || !process.execve) return;
  const { HEAP_MB } = process.env;
  // One that is not valid is told when all settings are read.
  const { heapMb } = budgetHere({ heapMb: Number(HEAP_MB) || undefined });
  // Compiled sources for all threads: without it each loads a compiler of its own.
  const { directory } = enableCompileCache();
  process.execve(
    process.execPath,
    [
      process.execPath,
      `${OWN_FLAG}=${SHORT_LIVED_MB}`,
      ...(given.includes('--max-old-space-size') ? [] : [heapFlag(heapMb)]),
      ...process.execArgv,
      ...process.argv.slice(1),
    ],
    { ...MALLOC, ...(directory && { NODE_COMPILE_CACHE: directory }), ...process.env },
  );
};
