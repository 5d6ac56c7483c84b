export interface FaultOptions {
  readonly rounds: number;
  readonly seed: number;
  /** A temporary folder for this fault. */
  readonly folder: string;
  readonly print: (line: string) => void;
}

/** Injects one kind of fault for a number of rounds, and returns all problems found. */
export type Fault = (options: FaultOptions) => Promise<string[]>;
