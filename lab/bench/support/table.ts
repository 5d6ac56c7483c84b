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
