import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { type RunningProgram, startProgram } from '#tests/support/running-server.ts';

export interface Fleet extends AsyncDisposable {
  readonly urls: readonly string[];
  readonly ports: readonly number[];
  /**
   * Rolling restart: stops each instance in order and starts it again, and continues once the proxy has
   * detected it. Returns the exit codes.
   */
  restartAll(untilKnown: (url: string) => Promise<unknown>): Promise<(number | null)[]>;
}

/** Instances on one database, each with a fixed folder and port. */
export const startFleet = async (count: number, env: Record<string, string>): Promise<Fleet> => {
  const folders = Array.from({ length: count }, () =>
    mkdtempSync(join(tmpdir(), 'garden-instance-')),
  );
  const ports: number[] = [];
  for (const _ of folders) ports.push(await freePort());
  const start = (index: number) =>
    startProgram({
      // TRUST_PROXY needs a public address; this one is also the address that the program prints.
      PUBLIC_URL: `http://127.0.0.1:${ports[index]}`,
      ...env,
      DATA_DIR: folders[index] ?? '',
      PORT: String(ports[index]),
    });
  const running: RunningProgram[] = [];
  for (const index of folders.keys()) running.push(await start(index));
  return {
    urls: running.map(({ url }) => url),
    ports,
    restartAll: async (untilKnown) => {
      const codes = [];
      for (const [index, program] of running.entries()) {
        codes.push(await program.stop());
        const started = await start(index);
        running[index] = started;
        await untilKnown(started.url);
      }
      return codes;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(running.map((program) => program.stop('SIGKILL')));
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
};
