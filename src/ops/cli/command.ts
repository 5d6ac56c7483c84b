import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Config } from '#ops/config/config.ts';
import { OperatorError } from '#ops/operator-error.ts';

/** Invalid usage, which has a different exit code than a failure. */
export class UsageError extends OperatorError {}

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
  /** May return the exit code, which is 0 otherwise. */
  run(args: readonly string[], context: CommandContext): Promise<number> | Promise<void>;
}

/** Parses options and an exact number, or a range, of positional arguments. */
export const parseArguments = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  [min, max]: readonly [number, number],
) => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length < min) throw new Error('An argument is missing');
    if (positionals.length > max) throw new Error('There are too many arguments');
    return { positionals, flags: values };
  } catch (error) {
    // The rest of Node's message is advice about '--'.
    throw new UsageError((error as Error).message.split('. ', 1)[0] ?? '');
  }
};
