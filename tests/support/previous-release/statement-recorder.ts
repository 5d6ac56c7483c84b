/** Records every statement that this process sends to a database. */
import pg from 'pg';
// @ts-expect-error: the driver has no types for it.
import { prepareValue } from 'pg/lib/utils.js';
import type { Outcome, Recording, Statement } from '#tests/support/previous-release/recording.ts';

/** Statements of the driver itself: connection settings and health checks. */
const OWN = /^\s*(set |select 1\s*$|listen |unlisten )/i;
const BEGINS = /^\s*begin/i;
const ENDS = /^\s*(commit|rollback)\s*;?\s*$/i;
/** Statements whose result depends on the current time. */
const OF_THE_MOMENT =
  /now\(\)|clock_timestamp|current_(date|timestamp|setting|xact)|interval|pg_|analytics_|_analytics|backlog|limit_buckets|content_changes/i;
/** Setting a column to the current time does not affect the result. */
const WRITTEN_MOMENT = /(?<![<>])= now\(\)/g;
const A_MOMENT = /\d{4}-\d\d-\d\d/;
const A_SECRET = /^(\$argon2\S+|[\w-]{43}|[0-9a-f]{64})$/;

const OFTEN = 3;

export interface StatementRecorder {
  /** Stops recording and returns all statements so far. */
  stop(): Recording;
}

export const recordStatements = (): StatementRecorder => {
  const texts = new Map<string, number>();
  const work: Statement[][] = [];
  const open = new Map<pg.Client, Statement[]>();
  const placeholders = new Map<string, string>();

  /** Replaces secrets by placeholders. Equal values stay equal. */
  const redact = (value: unknown): string | null => {
    if (value === null || value === undefined) return null;
    const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
    if (!A_SECRET.test(text)) return text;
    const placeholder = placeholders.get(text) ?? `stand-in ${placeholders.size + 1}`;
    placeholders.set(text, placeholder);
    return placeholder;
  };

  const note = (client: pg.Client, text: string, given: readonly unknown[], outcome: Outcome) => {
    if (OWN.test(text)) return;
    const values = given.map((value) => redact(prepareValue(value)));
    const isOfTheMoment =
      typeof outcome === 'number' &&
      (OF_THE_MOMENT.test(text.replace(WRITTEN_MOMENT, '')) ||
        values.some((value) => value !== null && A_MOMENT.test(value)));
    const number = texts.get(text) ?? texts.size;
    texts.set(text, number);
    const statement: Statement = [number, values, isOfTheMoment ? null : outcome];
    if (BEGINS.test(text)) open.set(client, []);
    const transaction = open.get(client);
    if (!transaction) {
      if (!isKnownRead(text, statement)) work.push([statement]);
      return;
    }
    transaction.push(statement);
    if (!ENDS.test(text)) return;
    open.delete(client);
    work.push(transaction);
  };

  /** A read that was recorded often already, and that does not have to find a row. */
  const isKnownRead = (text: string, [number, , outcome]: Statement) =>
    outcome === null &&
    /^\s*(select|delete)/i.test(text) &&
    work.filter(([first, ...rest]) => rest.length === 0 && first?.[0] === number).length >= OFTEN;

  const { query } = pg.Client.prototype;
  type Query = (this: pg.Client, ...args: unknown[]) => unknown;
  const recordedQuery: Query = function (...args) {
    const [first] = args;
    const { text, values } =
      typeof first === 'string' ? { text: first, values: [] } : (first as never);
    const given = (Array.isArray(args[1]) ? args[1] : (values ?? [])) as unknown[];
    const recordOutcome = (error: unknown, result?: { rowCount?: number | null }) =>
      note(
        this,
        text,
        given,
        error ? ((error as { code?: string }).code ?? 'failed') : (result?.rowCount ?? null),
      );
    const last = args.at(-1);
    if (typeof last === 'function') {
      args[args.length - 1] = (error: unknown, result: never) => {
        recordOutcome(error, result);
        last(error, result);
      };
      return (query as Query).apply(this, args);
    }
    const answer = (query as Query).apply(this, args) as Promise<never>;
    answer.then(
      (result) => recordOutcome(undefined, result),
      (error) => recordOutcome(error),
    );
    return answer;
  };
  pg.Client.prototype.query = recordedQuery as never;
  return {
    stop: () => {
      pg.Client.prototype.query = query;
      return { texts: [...texts.keys()], work };
    },
  };
};
