import { BackupError } from '#ops/backup/backup-error.ts';
import { CliError, type Command, UsageError } from '#ops/cli/command.ts';
import { commands } from '#ops/cli/commands.ts';
import { createProgress } from '#ops/cli/progress.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { withSecretFiles } from '#platform/server/config/secret-files.ts';
import { AppError, StartupError } from '#platform/server/http/errors.ts';
import { loggedError } from '#platform/server/logging/error-log.ts';

const FAILED = 1;
const MISUSED = 2;
const NAME_WIDTH = 28;

const typed = ({ name, usage }: Command) => `${name} ${usage}`.trim();

const helpLines = (): string[] => [
  'Say: npm run garden -- <command>, in a release: node garden.js <command>',
  '',
  ...commands.flatMap((command) => {
    const words = typed(command);
    return words.length < NAME_WIDTH
      ? [`  ${words.padEnd(NAME_WIDTH)}${command.help}`]
      : [`  ${words}`, `  ${' '.repeat(NAME_WIDTH)}${command.help}`];
  }),
  '',
  'Settings are those of the server (DATA_DIR, DATABASE_URL, ...). The server may run meanwhile.',
];

const findCommand = (args: readonly string[]) => {
  for (const command of commands) {
    const words = command.name.split(' ');
    if (words.every((word, index) => args[index] === word)) {
      return { command, rest: args.slice(words.length) };
    }
  }
  return undefined;
};

/** One line, also for an unexpected error, without the parameter values of a failed statement. */
const errorMessageOf = (error: unknown): string => {
  if (
    error instanceof CliError ||
    error instanceof BackupError ||
    error instanceof StartupError ||
    error instanceof AppError
  ) {
    return error.message;
  }
  const known = loggedError(error);
  const causes = [known.message];
  for (let { cause } = known; cause; { cause } = cause) causes.push(cause.message);
  return `The command failed: ${causes.at(-1)}`;
};

/** Returns the exit code: 0 for success, 1 for a failure or for problems found, 2 for invalid usage. */
export const runCli = async (args: readonly string[]): Promise<number> => {
  const printLine = (line: string) => void process.stdout.write(`${line}\n`);
  if (args.length === 0 || args.includes('--help') || args[0] === 'help') {
    for (const line of helpLines()) printLine(line);
    return 0;
  }
  const found = findCommand(args);
  if (!found) {
    console.error(`There is no command "${args.slice(0, 2).join(' ')}". See: garden --help`);
    return MISUSED;
  }
  const stopped = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => stopped.abort(new CliError('It was stopped before it was done.')));
  }
  // Files must be private to the user.
  process.umask(0o077);
  const progress = createProgress(process.stderr);
  const { command, rest } = found;
  try {
    const code = await command.run(rest, {
      config: loadConfig(withSecretFiles(process.env)),
      signal: stopped.signal,
      print: (line) => {
        progress.clear();
        printLine(line);
      },
      progress: progress.show,
    });
    return code ?? 0;
  } catch (error) {
    progress.clear();
    if (error instanceof UsageError) {
      console.error(`${error.message}. Say: garden ${typed(command)}`);
      return MISUSED;
    }
    console.error(errorMessageOf(error));
    return FAILED;
  }
};
