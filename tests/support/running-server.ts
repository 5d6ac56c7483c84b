import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** What tests load into each program before anything else. */
const preload = process.env.TEST_PRELOAD ? `--import=${process.env.TEST_PRELOAD}` : '';
const { TEST_NEW_DATABASE } = process.env;

const MAIN = 'src/ops/server/main.ts';
const root = fileURLToPath(new URL('../../', import.meta.url));

export interface RunningProgram {
  readonly process: ChildProcess;
  readonly url: string;
  /** Everything that it has printed so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Where and as whom, if it is not the checkout's and ourselves. */
interface Place {
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
}

const run = (
  command: string,
  words: string[],
  env: Record<string, string>,
  place: Place = {},
  loaded = preload,
) => {
  const child = spawn(command, words, {
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

/** Runs a script without waiting; `ended` tells its exit code and words. */
export const runScript = (script: string, env: Record<string, string>, ...options: string[]) =>
  run(process.execPath, [script, ...options], env);

export const runProgram = (env: Record<string, string>, ...options: string[]) =>
  runScript(MAIN, env, ...options);

/** The program on a free port; resolves once it is open. */
export const startProgram = (
  env: Record<string, string>,
  ...options: string[]
): Promise<RunningProgram> => untilOpen(runProgram(env, ...options));

/** The same on a terminal, which `script` provides. */
export const startOnTerminal = (env: Record<string, string>): Promise<RunningProgram> =>
  untilOpen(run('script', ['-qec', `${process.execPath} ${MAIN}`, '/dev/null'], env));

/** The same of another checkout. */
export const startProgramIn = (
  checkout: string,
  env: Record<string, string>,
): Promise<RunningProgram> => untilOpen(runScript(join(checkout, MAIN), env));

/** The same as a newcomer starts it: the process is npm's. */
export const startByNpm = (env: Record<string, string>, checkout = root): Promise<RunningProgram> =>
  untilOpen(run('npm', ['start'], { NO_UPDATE_NOTIFIER: '1', ...env }, { cwd: checkout }));

/** A program that is not the checkout's, with nothing loaded before it. */
export const runElsewhere = (
  place: Place,
  command: readonly [string, ...string[]],
  env: Record<string, string>,
) => run(command[0], command.slice(1), env, place, '');

export const startElsewhere = (
  ...words: Parameters<typeof runElsewhere>
): Promise<RunningProgram> => untilOpen(runElsewhere(...words));

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
