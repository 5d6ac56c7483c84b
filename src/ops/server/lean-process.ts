import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { budgetHere, MIN_HEAP_MB } from '#platform/server/config/memory-budget.ts';
import { isRelease } from '#platform/server/config/program-files.ts';

/** Room for what lives short; Node's own grows with the machine. It is taken two to three times. */
const SHORT_LIVED_MB = 8;
const YOUNG_FLAG = '--max-semi-space-size';
const OLD_FLAG = '--max-old-space-size';

/** How malloc keeps what was given back (glibc): one area, and large pieces return at once. */
const MALLOC = {
  MALLOC_ARENA_MAX: '1',
  // Fixed, so that it does not grow: pieces larger than this return to the system when freed.
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/**
 * The next start reads the compiled sources instead of making them. A release is compiled, and writes
 * nowhere but to DATA_DIR. Tells where they are.
 */
export const keepCompiled = (): string | undefined =>
  isRelease ? undefined : enableCompileCache().directory;

/**
 * Some settings count only when a process begins: the same process begins once more with them. Who
 * sets the flag knows better, and where a process cannot do this (Windows) it goes on as it is.
 */
export const beginLean = (): void => {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  // One that was forked has a channel to its parent, which would be lost.
  if (given.includes(YOUNG_FLAG) || !process.execve || process.connected) {
    // The flags would count more than the limits that other threads begin with.
    for (const flag of [YOUNG_FLAG, OLD_FLAG]) setFlagsFromString(`${flag}=0`);
    return;
  }
  // One that is not valid is told when all settings are read.
  const wanted = Number(process.env.HEAP_MB);
  const processes = Number(process.env.WORKERS);
  const { heapMb } = budgetHere({
    heapMb: wanted >= MIN_HEAP_MB ? wanted : undefined,
    processes: processes >= 1 ? processes : undefined,
  });
  // Compiled sources for all threads: without it each loads a compiler of its own.
  const directory = keepCompiled();
  process.execve(
    process.execPath,
    [
      process.execPath,
      `${YOUNG_FLAG}=${SHORT_LIVED_MB}`,
      ...(given.includes(OLD_FLAG) ? [] : [`${OLD_FLAG}=${heapMb}`]),
      ...process.execArgv,
      ...process.argv.slice(1),
    ],
    { ...MALLOC, ...(directory && { NODE_COMPILE_CACHE: directory }), ...process.env },
  );
};
