import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Command, type CommandContext, parseArguments } from '#ops/cli/command.ts';
import { entryFile } from '#platform/server/config/program-files.ts';

/** Spawns the same process as `npm run backup` and `npm run restore`, with its own memory. */
const runChildProcess = async (
  args: readonly string[],
  { signal }: CommandContext,
): Promise<number> => {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  const [code] = await once(child, 'close');
  signal.removeEventListener('abort', stop);
  return code ?? 1;
};

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    usage: '[file] [--check]',
    help: 'makes a backup, or checks one',
    run: async (args, context) => {
      parseArguments(args, { check: { type: 'boolean' } }, [0, 1]);
      return runChildProcess(['--liftoff-only', entryFile('backup.js'), ...args], context);
    },
  },
  {
    name: 'restore',
    usage: '<file>',
    help: 'restores a backup into an empty place',
    run: async (args, context) => {
      parseArguments(args, {}, [1, 1]);
      return runChildProcess([entryFile('restore.js'), ...args], context);
    },
  },
];
