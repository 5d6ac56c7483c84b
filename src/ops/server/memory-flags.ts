import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { budgetHere, MIN_HEAP_MB } from '#platform/server/config/memory-budget.ts';
import { isRelease } from '#platform/server/config/program-files.ts';

/** Size of V8's young generation, which takes up to three times as much. Node's default is larger. */
const SHORT_LIVED_MB = 8;
const YOUNG_FLAG = '--max-semi-space-size';
const OLD_FLAG = '--max-old-space-size';

/** glibc malloc settings that return freed memory: a single arena, and large blocks are unmapped at once. */
const MALLOC = {
  MALLOC_ARENA_MAX: '1',
  // A fixed threshold disables its dynamic growth: larger blocks are returned to the system when freed.
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/** Returns the folder of the cache. A release is already compiled, and writes to DATA_DIR only. */
export const enableCompileCaching = (): string | undefined =>
  isRelease ? undefined : enableCompileCache().directory;

/**
 * Replaces the process by itself with settings that only apply at its start. It is skipped if the operator
 * sets the flag, and on platforms without `execve` (Windows).
 */
export const restartWithMemoryFlags = (): void => {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  // A forked process would lose the IPC channel to its parent.
  if (given.includes(YOUNG_FLAG) || !process.execve || process.connected) {
    // The flags would override the resource limits of worker threads.
    for (const flag of [YOUNG_FLAG, OLD_FLAG]) setFlagsFromString(`${flag}=0`);
    return;
  }
  // An invalid value is reported later, when the whole configuration is validated.
  const wanted = Number(process.env.HEAP_MB);
  const processes = Number(process.env.WORKERS);
  const { heapMb } = budgetHere({
    heapMb: wanted >= MIN_HEAP_MB ? wanted : undefined,
    processes: processes >= 1 ? processes : undefined,
  });
  // Shared by all threads: without the cache, each thread loads its own compiler.
  const directory = enableCompileCaching();
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
