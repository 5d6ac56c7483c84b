const REFRESH_MS = 1_000;
export const CLEAR_LINE = '\r\u001b[K';

interface ProgressOptions {
  /** Whether the step is slow enough to be logged where a line cannot be updated. */
  readonly inLogs?: boolean;
  readonly stream?: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;
}

/**
 * Shows a step of the start until the returned function is called. On a terminal it is a line with the
 * elapsed seconds, which is removed afterwards, so that the address and the password stay visible.
 */
export const showProgress = (
  step: string,
  { inLogs = false, stream = process.stderr }: ProgressOptions = {},
): (() => void) => {
  if (!stream.isTTY) {
    if (inLogs) stream.write(`${step} ...\n`);
    return () => {};
  }
  const startedAt = performance.now();
  const draw = () => {
    const seconds = Math.floor((performance.now() - startedAt) / 1000);
    stream.write(`${CLEAR_LINE}${step} ... ${seconds} s`);
  };
  draw();
  const timer = setInterval(draw, REFRESH_MS).unref();
  let isShown = true;
  return () => {
    if (!isShown) return;
    isShown = false;
    clearInterval(timer);
    stream.write(CLEAR_LINE);
  };
};
