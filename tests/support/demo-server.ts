import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProgram, startProgram } from '#tests/support/running-server.ts';

export const ADMIN = { username: 'gardener', password: 'correct horse battery' };

const VARIABLE = 'TEST_DEMO_FOLDER';

const newFolder = () => mkdtempSync(join(tmpdir(), 'garden-e2e-'));
export const demoSettings = (dataDir: string) => ({
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
});
const start = (dataDir: string) => startProgram(demoSettings(dataDir));

/** Creates a data folder with demo data, once per run. Returns a function that deletes it. */
export const makeDemoFolder = async (): Promise<() => void> => {
  const folder = newFolder();
  await (await start(folder)).stop();
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};

export const copyDemoFolder = (): string => {
  const dataDir = newFolder();
  cpSync(process.env[VARIABLE] ?? '', dataDir, { recursive: true });
  return dataDir;
};

/** Starts the program on a copy of that folder, which is deleted after the stop. */
export const startDemo = async (): Promise<RunningProgram> => {
  const dataDir = copyDemoFolder();
  const program = await start(dataDir);
  return {
    ...program,
    stop: async (signal) => {
      const code = await program.stop(signal);
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
};
