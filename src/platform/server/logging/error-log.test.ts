import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { loggedError } from '#platform/server/logging/error-log.ts';

const SECRET = '$argon2id$v=19$secret';

test('What a log holds of a database error names no value', () => {
  const cause = new DatabaseError(`invalid input syntax: "${SECRET}"`, 1, 'error');
  Object.assign(cause, {
    code: '22P02',
    detail: `Key (hash)=(${SECRET}) exists`,
    where: SECRET,
    table: 'admin_users',
    severity: 'ERROR',
  });
  const logged = loggedError(
    new DrizzleQueryError('insert into "admin_users" values ($1)', [SECRET], cause),
  );
  expect(JSON.stringify(logged)).not.toContain('argon2id');
  expect(logged).toMatchObject({
    message: 'Failed query: insert into "admin_users" values ($1)',
    stack: expect.stringContaining('error-log.test.ts'),
    cause: { message: 'database error 22P02', code: '22P02', table: 'admin_users' },
  });
});

test('Anything that is thrown can be logged', () => {
  expect(loggedError('just words')).toMatchObject({ type: 'string', message: 'just words' });
  const circular = new Error('around');
  circular.cause = circular;
  expect(JSON.stringify(loggedError(circular))).toContain('around');
});
