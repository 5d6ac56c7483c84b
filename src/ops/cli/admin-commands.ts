import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { CLI_ACTOR } from '#features/audit/server/audit.service.ts';
import { changeAdminPassword, type ListedAdmin } from '#features/auth/auth.contract.ts';
import { findAdminByUsername, listAdmins } from '#features/auth/server/auth.queries.ts';
import { changePassword, reactivateAdmin } from '#features/auth/server/auth.service.ts';
import { resetFactors } from '#features/auth/server/factors/factors.service.ts';
import { CliError, type Command, type CommandContext, parseArguments } from '#ops/cli/command.ts';
import { withDatabase } from '#ops/cli/with-database.ts';
import type { Db } from '#platform/server/db/db.ts';

const lineOf = (admin: ListedAdmin): string => {
  const { username, isActive, lastLoginAt, passwordChangedAt, hasFactor } = admin;
  return [
    username,
    isActive ? 'active' : 'deactivated',
    lastLoginAt ? `last sign-in ${lastLoginAt.toISOString()}` : 'never signed in',
    passwordChangedAt
      ? `password of ${passwordChangedAt.toISOString()}`
      : 'still the first password',
    hasFactor ? 'with a second factor' : 'without a second factor',
  ].join(', ');
};

const findAdmin = async (db: Db, name: string) => {
  const admin = await findAdminByUsername(db, name.trim());
  if (!admin) throw new CliError(`There is no admin "${name}". See: garden admin list`);
  return admin;
};

/**
 * Reads a password from stdin and validates it like the form. The line break of the terminal is not part of
 * it.
 */
const readPassword = async (): Promise<string> => {
  const typed = (await text(process.stdin)).replace(/\r?\n$/, '');
  const checked = changeAdminPassword.body.shape.password.safeParse(typed);
  if (!checked.success) throw new CliError(`${checked.error.issues[0]?.message}.`);
  return checked.data;
};

const resetPassword = async (name: string, isTyped: boolean, context: CommandContext) => {
  const password = isTyped ? await readPassword() : randomBytes(12).toString('base64url');
  await withDatabase(context, async ({ db }) => {
    const { id, username, isActive } = await findAdmin(db, name);
    await changePassword(db, id, { password }, { ...CLI_ACTOR, sessionId: '' });
    context.print(
      isTyped
        ? `${username} has the new password, and is signed out everywhere.`
        : `The new password of ${username}, told this once: ${password}`,
    );
    if (!isActive) context.print(`${username} is deactivated. See: garden admin reactivate`);
  });
};

export const adminCommands: readonly Command[] = [
  {
    name: 'admin list',
    usage: '[--json]',
    help: 'lists all admins',
    run: async (args, context) => {
      const { flags } = parseArguments(args, { json: { type: 'boolean' } }, [0, 0]);
      const found = await withDatabase(context, ({ db }) => listAdmins(db));
      const admins = found.map(
        ({ id, username, isActive, createdAt, lastLoginAt, passwordChangedAt, hasFactor }) => ({
          id,
          username,
          isActive,
          createdAt,
          lastLoginAt,
          passwordChangedAt,
          hasFactor,
        }),
      );
      if (flags.json) context.print(JSON.stringify(admins));
      else for (const admin of admins) context.print(lineOf(admin));
      return undefined;
    },
  },
  {
    name: 'admin reset-password',
    usage: '<name> [--stdin]',
    help: 'gives an admin a new password, made up or read from stdin, and ends the sessions',
    run: async (args, context) => {
      const { positionals, flags } = parseArguments(args, { stdin: { type: 'boolean' } }, [1, 1]);
      await resetPassword(positionals[0] ?? '', flags.stdin === true, context);
      return undefined;
    },
  },
  {
    name: 'admin reactivate',
    usage: '<name>',
    help: 'lets a deactivated admin sign in again',
    run: async (args, context) => {
      const { positionals } = parseArguments(args, {}, [1, 1]);
      await withDatabase(context, async ({ db }) => {
        const { id, username } = await findAdmin(db, positionals[0] ?? '');
        const isChanged = (await reactivateAdmin(db, id, CLI_ACTOR)) !== undefined;
        context.print(
          isChanged ? `${username} can sign in again.` : `${username} is active already.`,
        );
      });
      return undefined;
    },
  },
  {
    name: 'admin reset-factors',
    usage: '<name>',
    help: 'takes away the passkeys, app and recovery codes of an admin who lost them',
    run: async (args, context) => {
      const { positionals } = parseArguments(args, {}, [1, 1]);
      await withDatabase(context, async ({ db }) => {
        const { id, username } = await findAdmin(db, positionals[0] ?? '');
        const isChanged = await resetFactors(db, id, CLI_ACTOR);
        context.print(
          isChanged
            ? `${username} signs in with the password alone again, and is signed out everywhere.`
            : `${username} has no second factor.`,
        );
      });
      return undefined;
    },
  },
];
