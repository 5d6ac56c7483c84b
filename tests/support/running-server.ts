import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Preloaded into each program that tests start. */
const preload = process.env.TEST_PRELOAD ? `--import=${process.env.TEST_PRELOAD}` : '';
const { TEST_NEW_DATABASE } = process.env;

const MAIN = 'src/ops/server/main.ts';
const root = fileURLToPath(new URL('../../', import.meta.url));

export interface RunningProgram {
  readonly process: ChildProcess;
  readonly url: string;
  /** All output so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The working directory and user, by default the checkout and the current user. */
interface Place {
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
}

const run = (
  command: string,
  args: string[],
  env: Record<string, string>,
  place: Place = {},
  loaded = preload,
) => {
  const child = spawn(command, args, {
    cwd: root,
    ...place,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...(TEST_NEW_DATABASE && { TEST_NEW_DATABASE }),
      ...env,
      NODE_OPTIONS: `${loaded} ${env.NODE_OPTIONS ?? ''}`.trim(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (part) => {
    text += part;
  });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    text += `${line}\n`;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, text }));
  return { child, lines, ended, output: () => text };
};

/** Runs a script without waiting; `ended` resolves with its exit code and output. */
export const runScript = (script: string, env: Record<string, string>, ...options: string[]) =>
  run(process.execPath, [script, ...options], env);

export const runProgram = (env: Record<string, string>, ...options: string[]) =>
  runScript(MAIN, env, ...options);

/** Starts the program on a free port; resolves once it is listening. */
export const startProgram = (
  env: Record<string, string>,
  ...options: string[]
): Promise<RunningProgram> => untilOpen(runProgram(env, ...options));

/** The same on a terminal, emulated by `script`. */
export const startOnTerminal = (env: Record<string, string>): Promise<RunningProgram> =>
  untilOpen(run('script', ['-qec', `${process.execPath} ${MAIN}`, '/dev/null'], env));

/** The same in another checkout. */
export const startProgramIn = (
  checkout: string,
  env: Record<string, string>,
): Promise<RunningProgram> => untilOpen(runScript(join(checkout, MAIN), env));

/** The same through `npm start`: the process is that of npm. */
export const startByNpm = (env: Record<string, string>, checkout = root): Promise<RunningProgram> =>
  untilOpen(run('npm', ['start'], { NO_UPDATE_NOTIFIER: '1', ...env }, { cwd: checkout }));

/** Runs a program outside the checkout, without preloaded modules. */
export const runElsewhere = (
  place: Place,
  command: readonly [string, ...string[]],
  env: Record<string, string>,
) => run(command[0], command.slice(1), env, place, '');

export const startElsewhere = (...args: Parameters<typeof runElsewhere>): Promise<RunningProgram> =>
  untilOpen(runElsewhere(...args));

const untilOpen = async ({
  child,
  lines,
  ended,
  output,
}: ReturnType<typeof run>): Promise<RunningProgram> => {
  const opened = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const address = /is open at (\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  const url = await Promise.race([
    opened,
    ended.then(({ code, text }) => {
      throw new Error(`the program ended with ${code}:\n${text}`);
    }),
  ]);
  return {
    process: child,
    url,
    output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return (await ended).code;
    },
  };
};
