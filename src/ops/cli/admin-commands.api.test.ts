import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminUsers } from '#features/auth/server/auth.table.ts';
import { adminCommands } from '#ops/cli/admin-commands.ts';
import { insertAdminWithRole } from '#tests/support/admin-roles.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db, dataDir, databaseUrl, config } = await startTestApp();

const run = async (name: string, ...args: string[]) => {
  const lines: string[] = [];
  await adminCommands
    .find((command) => command.name === name)
    ?.run(args, {
      config: { ...config, dataDir, databaseUrl },
      signal: new AbortController().signal,
      print: (line) => lines.push(line),
      progress: () => {},
    });
  return lines;
};

test('A password that is reset on the command line makes its admin an owner, and says so', async () => {
  const { id, username } = await insertAdminWithRole(db, 'read-only');
  expect((await run('admin list')).join('\n')).toContain(`${username}, read-only, active`);
  const lines = await run('admin reset-password', username);
  expect(lines[0]).toContain(`The new password of ${username}, shown only once: `);
  expect(lines[1]).toBe(`${username} was read-only and is an owner now.`);
  const [admin] = await db.select().from(adminUsers).where(eq(adminUsers.id, id));
  expect(admin?.role).toBe('owner');
  expect(await run('admin reset-password', username)).toHaveLength(1);
});
