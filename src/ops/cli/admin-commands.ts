import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { CLI_ACTOR } from '#features/audit/server/audit.service.ts';
import {
  changeAdminPassword,
  type ListedAdmin,
  listAdminUsers,
} from '#features/auth/auth.contract.ts';
import { changeRole } from '#features/auth/server/admin-roles.service.ts';
import { findAdminByUsername, listAdmins } from '#features/auth/server/auth.queries.ts';
import { changePassword, reactivateAdmin } from '#features/auth/server/auth.service.ts';
import { resetFactors } from '#features/auth/server/factors/factors.service.ts';
import { type Command, type CommandContext, parseArguments } from '#ops/cli/command.ts';
import { withDatabase } from '#ops/cli/with-database.ts';
import { OperatorError } from '#ops/operator-error.ts';
import { CLI_COMMAND } from '#platform/server/config/program-files.ts';
import type { Db } from '#platform/server/db/db.ts';

const lineOf = (admin: ListedAdmin): string => {
  const { username, role, isActive, lastLoginAt, passwordChangedAt, hasFactor } = admin;
  return [
    username,
    role,
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
  if (!admin)
    throw new OperatorError(`There is no admin "${name}". See: ${CLI_COMMAND} admin list`);
  return admin;
};

/** Reads a password from stdin without its line break, and validates it like the form. */
const readPassword = async (): Promise<string> => {
  const typed = (await text(process.stdin)).replace(/\r?\n$/, '');
  const checked = changeAdminPassword.body.shape.password.safeParse(typed);
  if (!checked.success) throw new OperatorError(`${checked.error.issues[0]?.message}.`);
  return checked.data;
};

/** Makes the admin an owner: whoever has access to this computer decides who owns the site. */
const resetPassword = async (name: string, isTyped: boolean, context: CommandContext) => {
  const password = isTyped ? await readPassword() : randomBytes(12).toString('base64url');
  await withDatabase(context, async ({ db }) => {
    const { id, username, isActive, role } = await findAdmin(db, name);
    await changePassword(db, id, { password }, CLI_ACTOR);
    context.print(
      isTyped
        ? `${username} has the new password, and is signed out everywhere.`
        : `The new password of ${username}, shown only once: ${password}`,
    );
    if (role !== 'owner') {
      await changeRole(db, id, 'owner', CLI_ACTOR);
      context.print(`${username} was ${role} and is an owner now.`);
    }
    if (!isActive)
      context.print(`${username} is deactivated. See: ${CLI_COMMAND} admin reactivate`);
  });
};

/** A command that changes one admin and prints what it did. */
const changeAdmin = (
  name: string,
  help: string,
  change: (db: Db, admin: Awaited<ReturnType<typeof findAdmin>>) => Promise<string>,
): Command => ({
  name,
  usage: '<name>',
  help,
  run: async (args, context) => {
    const { positionals } = parseArguments(args, {}, [1, 1]);
    await withDatabase(context, async ({ db }) => {
      context.print(await change(db, await findAdmin(db, positionals[0] ?? '')));
    });
  },
});

export const adminCommands: readonly Command[] = [
  {
    name: 'admin list',
    usage: '[--json]',
    help: 'lists all admins',
    run: async (args, context) => {
      const { flags } = parseArguments(args, { json: { type: 'boolean' } }, [0, 0]);
      const found = await withDatabase(context, ({ db }) => listAdmins(db));
      // The schema leaves out the password hash.
      const admins = listAdminUsers.response.parse(found);
      if (flags.json) context.print(JSON.stringify(admins));
      else for (const admin of admins) context.print(lineOf(admin));
    },
  },
  {
    name: 'admin reset-password',
    usage: '<name> [--stdin]',
    help: 'gives an admin a new password, made up or read from stdin, ends the sessions, and makes the admin an owner',
    run: async (args, context) => {
      const { positionals, flags } = parseArguments(args, { stdin: { type: 'boolean' } }, [1, 1]);
      await resetPassword(positionals[0] ?? '', flags.stdin === true, context);
    },
  },
  changeAdmin(
    'admin reactivate',
    'lets a deactivated admin sign in again',
    async (db, { id, username }) =>
      (await reactivateAdmin(db, id, CLI_ACTOR))
        ? `${username} can sign in again.`
        : `${username} is active already.`,
  ),
  changeAdmin(
    'admin reset-factors',
    'takes away the passkeys, app and recovery codes of an admin who lost them',
    async (db, { id, username }) =>
      (await resetFactors(db, id, CLI_ACTOR))
        ? `${username} signs in with the password alone again, and is signed out everywhere.`
        : `${username} has no second factor.`,
  ),
];
