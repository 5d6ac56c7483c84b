import { totalmem } from 'node:os';

export interface MemoryBudget {
  /** Maximum JavaScript heap of the main thread. */
  readonly heapMb: number;
  /** Maximum JavaScript heap of the render thread. */
  readonly pageHeapMb: number;
  /** Cached responses and pages. */
  readonly cacheMb: number;
  /** Buffer cache of the embedded database. */
  readonly databaseCacheMb: number;
}

export type WantedMemory = { readonly [Part in keyof MemoryBudget]?: number | undefined } & {
  /** Number of processes that share the machine; the other limits apply to each of them. */
  readonly processes?: number | undefined;
};

const MB = 1024 ** 2;

/** The program does not start with less. */
export const MIN_HEAP_MB = 96;
export const MIN_PAGE_HEAP_MB = 48;

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(Math.max(value, least), most));

/** Derives the limits from the available memory; beyond the caps more has no benefit. */
export const budgetFor = (
  memoryMb: number,
  { processes = 1, ...wanted }: WantedMemory = {},
): MemoryBudget => {
  const each = memoryMb / processes;
  return {
    heapMb: wanted.heapMb ?? between(128, each / 4, 512),
    pageHeapMb: wanted.pageHeapMb ?? between(64, each / 8, 256),
    cacheMb: wanted.cacheMb ?? between(16, each / 16, 80),
    databaseCacheMb: wanted.databaseCacheMb ?? between(8, each / 32, 32),
  };
};

/** Memory limit of the container; undefined if there is none or if it exceeds the memory of the machine. */
export const allowedMemory = (): number | undefined => {
  const allowed = process.constrainedMemory();
  return allowed > 0 && allowed <= totalmem() ? allowed : undefined;
};

/** Limits for the machine or container of this process. */
export const budgetHere = (wanted?: WantedMemory): MemoryBudget =>
  budgetFor((allowedMemory() ?? totalmem()) / MB, wanted);

/** A page is several times as large as the responses that it is rendered from. */
const PAGES_SHARE = 0.8;

export const cacheBytes = ({ cacheMb }: MemoryBudget): { answers: number; pages: number } => ({
  answers: Math.round(cacheMb * MB * (1 - PAGES_SHARE)),
  pages: Math.round(cacheMb * MB * PAGES_SHARE),
});
