import { parseArgs } from 'node:util';
import type { Config } from '#platform/server/config/config.ts';

/** An expected failure, reported to the user as one sentence. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

/** Invalid usage, which has a different exit code than a failure. */
export class UsageError extends CliError {}

export interface CommandContext {
  readonly config: Config;
  /** Aborted by Ctrl-C. Commands that work in steps check it between them. */
  readonly signal: AbortSignal;
  /** Prints a line of the result. */
  print(line: string): void;
  /** Shows progress while the command runs; it is not part of the result. */
  progress(message: string): void;
}

export interface Command {
  /** As typed, for example `admin list`. */
  readonly name: string;
  /** The arguments after the name. */
  readonly usage: string;
  readonly help: string;
  /** Returns the exit code; undefined means 0. */
  run(args: readonly string[], context: CommandContext): Promise<number | undefined>;
}

type Options = Record<string, { readonly type: 'boolean' | 'string' }>;

export interface ParsedArguments {
  readonly positionals: readonly string[];
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
}

/** Parses options and an exact number, or a range, of positional arguments. */
export const parseArguments = (
  args: readonly string[],
  options: Options,
  [min, max]: readonly [number, number],
): ParsedArguments => {
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
    // The rest of Node's message is advice about '--'.
    throw new UsageError((error as Error).message.split('. ', 1)[0] ?? '');
  }
};
