import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#platform/server/db/health-monitor.ts';
import { externalFailure } from '#platform/server/http/external-failure.ts';

const failed = (details: object, message = '') => Object.assign(new Error(message), details);
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });
const refused = failed({ code: 'ECONNREFUSED', syscall: 'connect' });

test.each([
  ['refused', refused],
  [
    'refused on all addresses',
    Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' }),
  ],
  ['reset', failed({ code: 'ECONNRESET', syscall: 'read' })],
  ['unknown host', failed({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
  ['administrator shuts it down', failed({ code: '57P01', severity: 'FATAL' })],
  ['crash of another backend', failed({ code: '57P02', severity: 'WARNING' })],
  ['starting up', failed({ code: '57P03', severity: 'FATAL' })],
  ['connection failure', failed({ code: '08006' })],
  ['disk error', failed({ code: '58030', severity: 'PANIC' })],
  ['protocol violation', failed({ code: '08P01' })],
  ['ended', failed({}, 'Connection terminated unexpectedly')],
  ['ended before', failed({}, 'Client has encountered a connection error and is not queryable')],
  ['connecting took too long', failed({}, 'timeout expired')],
  ['known to be away', new DatabaseUnavailable()],
])('A database that is away (%s) is a pause, whoever tells of it', (_, error) => {
  for (const each of [error, wrapped(error), wrapped(wrapped(error))]) {
    expect(externalFailure(each)).toMatchObject({ statusCode: 503, retryAfterSeconds: 2 });
  }
});

test.each([
  ['a file that is not there', failed({ code: 'ENOENT', syscall: 'open' })],
  ['a broken constraint', wrapped(failed({ code: '23505' }))],
  ['a body that the client aborted', failed({ code: 'ECONNRESET', statusCode: 400 }, 'aborted')],
  ['a mistake of ours', new TypeError('undefined is not a function')],
])('%s is no pause', (_, error) => {
  expect(externalFailure(error)).toBeUndefined();
});
