import type { AddressInfo } from 'node:net';
import type { Config } from '#ops/config/config.ts';
import { CLEAR_LINE } from '#ops/server/start-progress.ts';
import { CLI_COMMAND } from '#platform/server/config/program-files.ts';

/** The state of the first admin, shown to the operator after the start. */
export type FirstAdmin =
  | {
      readonly kind: 'created';
      readonly username: string;
      readonly generatedPassword: string | undefined;
      /** Why a password that the operator chose is weak. */
      readonly weakness: string | undefined;
    }
  /** Created by an earlier start, whose operator may not have seen the generated password. */
  | { readonly kind: 'unused'; readonly username: string };

const firstAdminLines = (admin: FirstAdmin | undefined): string[] => {
  if (!admin) return [];
  const { username } = admin;
  if (admin.kind === 'unused') {
    return [
      `Nobody has signed in as ${username} yet. A new password: ${CLI_COMMAND} admin reset-password ${username}`,
    ];
  }
  const { generatedPassword, weakness } = admin;
  const lines: string[] = [];
  if (generatedPassword) {
    lines.push(
      `First admin: ${username} with the password ${generatedPassword} (shown only now; sign in at /login)`,
    );
  }
  if (weakness) lines.push(`ADMIN_PASSWORD is weak, please change it at once: ${weakness}`);
  return lines;
};

const print = (lines: readonly string[]): void => {
  if (lines.length > 0) console.log(['', ...lines.map((line) => `  ${line}`), ''].join('\n'));
};

/** Prints the address, the data folder, and the first admin. */
export const announceStartup = (
  config: Config,
  address: AddressInfo,
  firstAdmin?: FirstAdmin | undefined,
): void => {
  const anyHost = ['0.0.0.0', '::'].includes(config.host);
  print([
    `Lucky Garden is open at ${config.publicUrl ?? `http://${anyHost ? 'localhost' : config.host}:${address.port}`}`,
    config.databaseUrl
      ? `Its data live in the database of DATABASE_URL, its uploads in ${config.dataDir}`
      : `Its data live in ${config.dataDir}`,
    ...firstAdminLines(firstAdmin),
  ]);
};

/** For a start that may still fail: a generated password must be printed before. */
export const announceFirstAdmin = (firstAdmin: FirstAdmin): void =>
  print(firstAdminLines(firstAdmin));

/** Replaces a progress line on a terminal. */
export const announceEarlyStop = (reason: string): void =>
  console.log(`${process.stdout.isTTY ? CLEAR_LINE : ''}Stopped before it was open: ${reason}`);
