import { parseArgs } from 'node:util';
import type { Config } from '#platform/server/config/config.ts';

/** What a command cannot do, in one sentence for the one who typed it. */
export class GardenError extends Error {
  override readonly name = 'GardenError';
}

/** What was typed is no command: the exit code tells it from work that failed. */
export class UsageError extends GardenError {}

export interface Context {
  readonly config: Config;
  /** Aborted by Ctrl-C; whoever works in steps looks between them. */
  readonly signal: AbortSignal;
  /** A line of the result. */
  say(line: string): void;
  /** How far it is; shown while it works, and no part of the result. */
  progress(words: string): void;
}

export interface Command {
  /** As it is typed: `admin list`. */
  readonly name: string;
  /** What follows the name. */
  readonly usage: string;
  readonly help: string;
  /** Answers the exit code; none is 0. */
  run(args: readonly string[], context: Context): Promise<number | undefined>;
}

type Options = Record<string, { readonly type: 'boolean' | 'string' }>;

export interface Arguments {
  readonly positionals: readonly string[];
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
}

/** Exactly so many words besides the options, or a range of them. */
export const readArguments = (
  args: readonly string[],
  options: Options,
  [min, max]: readonly [number, number],
): Arguments => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
    });
    if (positionals.length < min) throw new Error('Something is missing');
    if (positionals.length > max) throw new Error('There is a word too many');
    return { positionals, flags: values };
  } catch (error) {
    // Node's own words go on with advice about '--'.
    throw new UsageError((error as Error).message.split('. ', 1)[0] ?? '');
  }
};
