import { adminCommands } from '#ops/cli/admin-commands.ts';
import { backupCommands } from '#ops/cli/backup-commands.ts';
import { checkCommand } from '#ops/cli/check-command.ts';
import type { Command } from '#ops/cli/command.ts';
import { eventCommands } from '#ops/cli/event-commands.ts';
import { exportCommand } from '#ops/cli/export-command.ts';
import { importCommand } from '#ops/cli/import-command.ts';
import { runPicturesCommand } from '#ops/cli/pictures-command.ts';

const pictures = (direction: string, help: string): Command => ({
  name: `pictures ${direction}`,
  usage: '',
  help,
  run: async (args, { config, signal, print: say }) => {
    await runPicturesCommand([direction, ...args], config, signal, say);
    return undefined;
  },
});

export const commands: readonly Command[] = [
  ...adminCommands,
  ...backupCommands,
  checkCommand,
  importCommand,
  exportCommand,
  ...eventCommands,
  pictures('to-store', 'copies the pictures of DATA_DIR into the bucket'),
  pictures('to-folder', 'copies the pictures of the bucket into DATA_DIR'),
];
