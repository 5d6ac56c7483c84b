/** A recording of database statements, and how to replay it on another database. */
import type { ClientBase } from 'pg';

/** A value as sent by the driver. */
type Sent = string | null;

/** The index of the text, the values, and the row count or error code. */
export type Statement = readonly [text: number, values: readonly Sent[], outcome: Outcome];
/** Null if it depends on the time. */
export type Outcome = number | string | null;

export interface Recording {
  readonly texts: readonly string[];
  /** Units of work: a single statement, or those of a transaction. */
  readonly work: readonly (readonly Statement[])[];
}

const execute = async (
  client: ClientBase,
  text: string,
  values: readonly Sent[],
): Promise<Outcome> => {
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

/** The error code of a statement in an aborted transaction. */
const ABORTED = '25P02';

const isSame = (before: Outcome, now: Outcome): boolean =>
  before === now || now === ABORTED || (before === null && !isFailure(now));

/** Replays all statements in order, and returns those with a different outcome. */
export const replay = async (client: ClientBase, recording: Recording): Promise<Difference[]> => {
  const differences: Difference[] = [];
  for (const statements of recording.work) {
    for (const [number, values, before] of statements) {
      const text = recording.texts[number] ?? '';
      const now = await execute(client, text, values);
      if (!isSame(before, now)) differences.push({ text, values, before, now });
    }
  }
  return differences;
};
