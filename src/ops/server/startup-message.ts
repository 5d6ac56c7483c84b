import type { AddressInfo } from 'node:net';
import type { Config } from '#platform/server/config/config.ts';

export interface FirstAdmin {
  readonly username: string;
  readonly generatedPassword: string | undefined;
  /** What is wrong with a password that the operator chose. */
  readonly weakness?: string | undefined;
}

/** What whoever started the program wants to know. The password is told this once. */
export const announce = (
  config: Config,
  address: AddressInfo,
  firstAdmin: FirstAdmin | undefined,
): void => {
  const anyHost = ['0.0.0.0', '::'].includes(config.host);
  const lines = [
    `Lucky Garden is open at ${config.publicUrl ?? `http://${anyHost ? 'localhost' : config.host}:${address.port}`}`,
    config.databaseUrl
      ? `Its data live in the database of DATABASE_URL, its uploads in ${config.dataDir}`
      : `Its data live in ${config.dataDir}`,
  ];
  if (firstAdmin?.generatedPassword) {
    lines.push(
      `First admin: ${firstAdmin.username} with the password ${firstAdmin.generatedPassword} (told only now; sign in at /login)`,
    );
  }
  if (firstAdmin?.weakness) {
    lines.push(`ADMIN_PASSWORD is weak, please change it at once: ${firstAdmin.weakness}`);
  }
  console.log(['', ...lines.map((line) => `  ${line}`), ''].join('\n'));
};

export const announceEarlyStop = (reason: string): void =>
  console.log(`Stopped before it was open: ${reason}`);
