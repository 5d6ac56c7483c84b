import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first of these programs that PATH contains. */
export const findProgram = (...names: string[]): string | undefined =>
  names
    .flatMap((name) =>
      (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
    )
    .find(isProgram);

export interface StartedProcess {
  /** Resolves with the match of the first output line that matches. */
  said(pattern: RegExp): Promise<string>;
  stop(): Promise<void>;
}

export const startProcess = (
  program: string,
  words: string[],
  env: Record<string, string> = {},
): StartedProcess => {
  const child: ChildProcess = spawn(program, words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  for (const output of [child.stdout, child.stderr]) {
    if (!output) continue;
    createInterface({ input: output }).on('line', (line) => {
      lines.push(line);
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, 'close');
  return {
    said: async (pattern) => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const look = () => {
        const found = lines.map((line) => pattern.exec(line)?.[1]).find(Boolean);
        if (found) resolve(found);
      };
      listeners.add(look);
      look();
      const gone = ended.then(() => {
        throw new Error(`${program} ended:\n${lines.join('\n')}`);
      });
      return Promise.race([promise, gone]).finally(() => listeners.delete(look));
    },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
};
