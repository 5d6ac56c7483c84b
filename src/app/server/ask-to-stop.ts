const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const LOOK_EVERY_MS = 500;

/**
 * Calls when the process is told to stop. npm passes on SIGTERM and SIGINT; when it ends in another
 * way it leaves the process behind, which belongs to another parent from then on.
 */
export const onStopAsked = (ask: (reason: string) => void): void => {
  for (const signal of SIGNALS) process.on(signal, () => ask(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    ask('npm has ended');
  }, LOOK_EVERY_MS);
  timer.unref();
};
