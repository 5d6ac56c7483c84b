import { totalmem } from 'node:os';

/** Megabytes for each part that can do with less or use more. */
export interface MemoryBudget {
  /** The most that the JavaScript heap of the thread that answers may take. */
  readonly heapMb: number;
  /** The same of the thread that renders pages. */
  readonly pageHeapMb: number;
  /** Ready answers and pages. */
  readonly cacheMb: number;
  /** Pages of the embedded database. */
  readonly databaseCacheMb: number;
}

export type WantedMemory = { readonly [Part in keyof MemoryBudget]?: number | undefined } & {
  /** That share the machine; what is set above is meant for each of them. */
  readonly processes?: number | undefined;
};

const MB = 1024 ** 2;

/** With less the program does not come through its start. */
export const MIN_HEAP_MB = 96;
export const MIN_PAGE_HEAP_MB = 48;

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(Math.max(value, least), most));

/** What a small machine has room for; a large one gives as much as is of use, not all it has. */
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

/** What a container allows; without one it is nothing, or more than the machine has. */
export const allowedMemory = (): number | undefined => {
  const allowed = process.constrainedMemory();
  return allowed > 0 && allowed <= totalmem() ? allowed : undefined;
};

/** For the machine or container that this process runs on. */
export const budgetHere = (wanted?: WantedMemory): MemoryBudget =>
  budgetFor((allowedMemory() ?? totalmem()) / MB, wanted);

/** A page is several times as large as the answers that it is made of. */
const PAGES_SHARE = 0.8;

export const cacheBytes = ({ cacheMb }: MemoryBudget): { answers: number; pages: number } => ({
  answers: Math.round(cacheMb * MB * (1 - PAGES_SHARE)),
  pages: Math.round(cacheMb * MB * PAGES_SHARE),
});
