import { adminCommands } from '#app/server/garden/admin-commands.ts';
import { backupCommands } from '#app/server/garden/backup-commands.ts';
import { checkCommand } from '#app/server/garden/check-command.ts';
import type { Command } from '#app/server/garden/command.ts';
import { eventCommands } from '#app/server/garden/event-commands.ts';
import { exportCommand } from '#app/server/garden/export-command.ts';
import { importCommand } from '#app/server/garden/import-command.ts';
import { runPicturesCommand } from '#app/server/garden/pictures-command.ts';

const pictures = (direction: string, help: string): Command => ({
  name: `pictures ${direction}`,
  usage: '',
  help,
  run: async (args, { config, signal, say }) => {
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
