import { CLEAR_LINE } from '#ops/server/start-progress.ts';

const EVERY_MS = { terminal: 100, file: 5_000 };

/** Writes to stderr: updates one line on a terminal, and prints a line every few seconds elsewhere. */
export const createProgress = (stream: NodeJS.WriteStream) => {
  const isTerminal = stream.isTTY ?? false;
  const everyMs = isTerminal ? EVERY_MS.terminal : EVERY_MS.file;
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
