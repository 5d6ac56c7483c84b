export interface FaultOptions {
  readonly rounds: number;
  readonly seed: number;
  /** A folder of its own, removed afterwards. */
  readonly folder: string;
  readonly tell: (line: string) => void;
}

/** Makes one kind of fault so many times and tells all that was wrong afterwards. */
export type Fault = (options: FaultOptions) => Promise<string[]>;
