import { getHeapStatistics } from 'node:v8';
import { allowedMemory } from '#platform/server/config/memory-budget.ts';

export interface LoadSample {
  /** Event loop delay. */
  readonly lateMs: number;
  /** Share of the memory limit in use. */
  readonly memory: number;
}

type Probe = () => LoadSample;

/** 0: no shedding; 1: reads of visitors are rejected; 2: writes, too. */
export type PressureLevel = 0 | 1 | 2;

const SAMPLE_EVERY_MS = 500;
const LEVELS = [
  { level: 2, lateMs: 3_000, memory: 0.97 },
  { level: 1, lateMs: 1_000, memory: 0.93 },
] as const;
/** Samples for a change: a long task or a heap before garbage collection is not overload. */
const SAMPLES_UP = 3;
const SAMPLES_DOWN = 6;

/** Each of several processes may use its share of the container's memory limit. */
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

const levelOf = ({ lateMs, memory }: LoadSample): PressureLevel =>
  LEVELS.find((each) => lateMs >= each.lateMs || memory >= each.memory)?.level ?? 0;

/** Hysteresis: the level rises after a few bad samples and falls after more good ones. */
export const createGauge = () => {
  let level: PressureLevel = 0;
  let recent: PressureLevel[] = [];
  return (strain: LoadSample): PressureLevel => {
    recent = [...recent, levelOf(strain)].slice(-SAMPLES_DOWN);
    const bad = Math.min(...recent.slice(-SAMPLES_UP)) as PressureLevel;
    const worst = Math.max(...recent) as PressureLevel;
    if (recent.length >= SAMPLES_UP && bad > level) level = bad;
    else if (recent.length === SAMPLES_DOWN && worst < level) level = worst;
    return level;
  };
};

export interface PressureOptions {
  readonly probe: Probe;
  readonly sampleEveryMs?: number;
  readonly onChange: (level: PressureLevel, strain: LoadSample) => void;
}

export const watchPressure = ({
  probe,
  sampleEveryMs = SAMPLE_EVERY_MS,
  onChange,
}: PressureOptions) => {
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
