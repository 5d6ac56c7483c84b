import { adminCommands } from '#ops/cli/admin-commands.ts';
import { backupCommands } from '#ops/cli/backup-commands.ts';
import { checkCommand } from '#ops/cli/check-command.ts';
import { type Command, UsageError } from '#ops/cli/command.ts';
import { eventCommands } from '#ops/cli/event-commands.ts';
import { exportCommand } from '#ops/cli/export-command.ts';
import { importCommand } from '#ops/cli/import-command.ts';
import { picturesCommands } from '#ops/cli/pictures-command.ts';
import { loadConfig } from '#ops/config/config.ts';
import { withSecretFiles } from '#ops/config/secret-files.ts';
import { createStopSignal, isForOperator } from '#ops/operator-error.ts';
import { CLEAR_LINE } from '#ops/server/start-progress.ts';
import { CLI_COMMAND } from '#platform/server/config/program-files.ts';
import { AppError } from '#platform/server/http/errors.ts';
import { loggedError } from '#platform/server/logging/error-log.ts';

const FAILED = 1;
const MISUSED = 2;
const NAME_WIDTH = 28;

const commands: readonly Command[] = [
  ...adminCommands,
  ...backupCommands,
  checkCommand,
  importCommand,
  exportCommand,
  ...eventCommands,
  ...picturesCommands,
];

const typed = ({ name, usage }: Command) => `${name} ${usage}`.trim();

const helpLines = (): string[] => [
  `Usage: ${CLI_COMMAND} <command>`,
  '',
  ...commands.flatMap((command) => {
    const words = typed(command);
    return words.length < NAME_WIDTH
      ? [`  ${words.padEnd(NAME_WIDTH)}${command.help}`]
      : [`  ${words}`, `  ${' '.repeat(NAME_WIDTH)}${command.help}`];
  }),
  '',
  'Settings are those of the server (DATA_DIR, DATABASE_URL, ...). The server may keep running.',
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
  if (isForOperator(error) || error instanceof AppError) return error.message;
  const known = loggedError(error);
  const causes = [known.message];
  for (let { cause } = known; cause; { cause } = cause) causes.push(cause.message);
  return `The command failed: ${causes.at(-1)}`;
};

const PROGRESS_EVERY_MS = { terminal: 100, file: 5_000 };

/** Writes to stderr: updates one line on a terminal, and prints a line every few seconds elsewhere. */
const createProgress = (stream: NodeJS.WriteStream) => {
  const isTerminal = stream.isTTY ?? false;
  const everyMs = isTerminal ? PROGRESS_EVERY_MS.terminal : PROGRESS_EVERY_MS.file;
  let last = performance.now();
  let isShown = false;
  const clear = () => {
    if (isShown) stream.write(CLEAR_LINE);
    isShown = false;
  };
  return {
    show: (words: string): void => {
      const now = performance.now();
      if (now - last < everyMs) return;
      last = now;
      if (!isTerminal) return void stream.write(`${words} ...\n`);
      clear();
      stream.write(`${words} ...`);
      isShown = true;
    },
    clear,
  };
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
    console.error(
      `There is no command "${args.slice(0, 2).join(' ')}". See: ${CLI_COMMAND} --help`,
    );
    return MISUSED;
  }
  const signal = createStopSignal();
  // Files must be private to the user.
  process.umask(0o077);
  const progress = createProgress(process.stderr);
  const { command, rest } = found;
  try {
    const code = await command.run(rest, {
      config: loadConfig(withSecretFiles(process.env)),
      signal,
      print: (line) => {
        progress.clear();
        printLine(line);
      },
      progress: progress.show,
    });
    return typeof code === 'number' ? code : 0;
  } catch (error) {
    progress.clear();
    if (error instanceof UsageError) {
      console.error(`${error.message}. Usage: ${CLI_COMMAND} ${typed(command)}`);
      return MISUSED;
    }
    console.error(errorMessageOf(error));
    return FAILED;
  }
};
