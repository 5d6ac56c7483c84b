/** What a program said to its database, and how to say it again to another. */
import type { ClientBase } from 'pg';

/** A value as the driver sends it. */
type Sent = string | null;

/** Text by its number, values, and how many rows it returned or changed, or the code of its failure. */
export type Statement = readonly [text: number, values: readonly Sent[], outcome: Outcome];
/** Null where it depends on the moment. */
export type Outcome = number | string | null;

export interface Recording {
  readonly texts: readonly string[];
  /** Statements that belong together: one, or those of a transaction. */
  readonly work: readonly (readonly Statement[])[];
}

const say = async (client: ClientBase, text: string, values: readonly Sent[]): Promise<Outcome> => {
  try {
    return (await client.query(text, [...values])).rowCount;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};

export interface Difference {
  readonly text: string;
  readonly values: readonly Sent[];
  readonly before: Outcome;
  readonly now: Outcome;
}

const isFailure = (outcome: Outcome): boolean => typeof outcome === 'string';

/** Of a transaction in which something has failed before. */
const ABORTED = '25P02';

const isSame = (before: Outcome, now: Outcome): boolean =>
  before === now || now === ABORTED || (before === null && !isFailure(now));

/** Says all of it in its order, and tells what had another outcome than before. */
export const replay = async (client: ClientBase, recording: Recording): Promise<Difference[]> => {
  const differences: Difference[] = [];
  for (const statements of recording.work) {
    for (const [number, values, before] of statements) {
      const text = recording.texts[number] ?? '';
      const now = await say(client, text, values);
      if (!isSame(before, now)) differences.push({ text, values, before, now });
    }
  }
  return differences;
};
