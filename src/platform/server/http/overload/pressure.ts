import { getHeapStatistics } from 'node:v8';
import { allowedMemory } from '#platform/server/config/memory-budget.ts';

/** How hard the process is pressed. */
export interface Strain {
  /** How much later than planned the event loop came to a task. */
  readonly lateMs: number;
  /** The part of the memory that it may take. */
  readonly memory: number;
}

export type Probe = () => Strain;

/** 0: all is well; 1: whoever only reads waits; 2: whoever writes waits, too. */
export type PressureLevel = 0 | 1 | 2;

const SAMPLE_EVERY_MS = 500;
/** Reached with this or more. */
const LEVELS = [
  { level: 2, lateMs: 3_000, memory: 0.97 },
  { level: 1, lateMs: 1_000, memory: 0.93 },
] as const;
/** So many samples in a row: one long task or one full heap before it is cleaned is no pressure. */
const SAMPLES_UP = 3;
const SAMPLES_DOWN = 6;

/** Of several processes each may take its part of what a container allows. */
const memoryShare = (processes: number): number => {
  const { used_heap_size, heap_size_limit } = getHeapStatistics();
  const heap = used_heap_size / heap_size_limit;
  const allowed = allowedMemory();
  return Math.max(heap, allowed ? (process.memoryUsage.rss() * processes) / allowed : 0);
};

export const createProbe = (processes = 1): Probe => {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const lateMs = Math.max(0, now - last - SAMPLE_EVERY_MS);
    last = now;
    return { lateMs, memory: memoryShare(processes) };
  };
};

const levelOf = ({ lateMs, memory }: Strain): PressureLevel =>
  LEVELS.find((each) => lateMs >= each.lateMs || memory >= each.memory)?.level ?? 0;

/** Follows samples with patience: up after a few bad ones, down after more good ones. */
export const createGauge = () => {
  let level: PressureLevel = 0;
  let recent: PressureLevel[] = [];
  return (strain: Strain): PressureLevel => {
    recent = [...recent, levelOf(strain)].slice(-SAMPLES_DOWN);
    const bad = Math.min(...recent.slice(-SAMPLES_UP)) as PressureLevel;
    const worst = Math.max(...recent) as PressureLevel;
    if (recent.length >= SAMPLES_UP && bad > level) level = bad;
    else if (recent.length === SAMPLES_DOWN && worst < level) level = worst;
    return level;
  };
};

interface PressureOptions {
  readonly onChange: (level: PressureLevel, strain: Strain) => void;
  readonly probe?: Probe;
  readonly sampleEveryMs?: number;
}

export interface Pressure {
  readonly level: PressureLevel;
  stop(): void;
}

export const watchPressure = ({
  onChange,
  probe = createProbe(),
  sampleEveryMs = SAMPLE_EVERY_MS,
}: PressureOptions): Pressure => {
  const gauge = createGauge();
  let level: PressureLevel = 0;
  const timer = setInterval(() => {
    const strain = probe();
    const next = gauge(strain);
    if (next !== level) onChange(next, strain);
    level = next;
  }, sampleEveryMs).unref();
  return {
    get level() {
      return level;
    },
    stop: () => clearInterval(timer),
  };
};
