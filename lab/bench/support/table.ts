export interface Figure {
  readonly what: string;
  readonly ours: string;
  readonly reference: string;
  readonly ratio: number;
  /** The target for the ratio. */
  readonly goal: string;
  readonly isMet: boolean;
}

export const atLeast = (ratio: number, goal: number) => ({
  ratio,
  goal: `>= ${goal}`,
  isMet: ratio >= goal,
});
export const atMost = (ratio: number, goal: number) => ({
  ratio,
  goal: `<= ${goal}`,
  isMet: ratio <= goal,
});

/** Compares two rates per second. */
export const rateFigure = (
  what: string,
  ours: number,
  reference: number,
  goal: number,
): Figure => ({
  what,
  ours: `${Math.round(ours)}/s`,
  reference: `${Math.round(reference)}/s`,
  ...atLeast(ours / reference, goal),
});

/** Compares two latencies in whole milliseconds, as the load generator reports them. */
export const latencyFigure = (
  what: string,
  ours: number,
  reference: number,
  goal: number,
): Figure => ({
  what,
  ours: `${ours} ms`,
  reference: `${reference} ms`,
  ...atMost(Math.max(ours, 1) / Math.max(reference, 1), goal),
});

export const printTable = (figures: Figure[]): void =>
  console.table(
    figures.map(({ what, ours, reference, ratio, goal, isMet }) => ({
      what,
      ours,
      reference,
      ratio: ratio.toFixed(2),
      goal,
      met: isMet ? 'yes' : 'NO',
    })),
  );
