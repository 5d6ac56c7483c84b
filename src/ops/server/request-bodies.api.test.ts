/** What may be sent to each call and page: how much, how deep, and in which form. */
import { describe, expect, test, vi } from 'vitest';
import { type Target, targetsOf } from '#lab/fuzz/endpoints.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { PUBLIC_BODY_BYTES } from '#platform/server/http/json-body.ts';
import { documentOf } from '#tests/support/api-document.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, sessionId } = await startTestApp();
const writing = targetsOf(documentOf(app)).filter(({ contract }) => contract.method !== 'GET');
const open = writing.filter(({ contract }) => contract.access === 'public');
const urlOf = ({ contract }: Target) => contract.path.replaceAll(/:\w+/g, '1');

const send = (target: Target, payload: string, contentType?: string) =>
  app.inject({
    method: target.contract.method,
    url: urlOf(target),
    payload,
    headers: {
      // Signing out would end the session of the following requests.
      ...(urlOf(target) !== '/api/auth/logout' && { [SESSION_HEADER]: sessionId }),
      ...(contentType && { 'content-type': contentType }),
    },
  });
const DEEP = `{"a":${'['.repeat(40)}${']'.repeat(40)}}`;

describe('A body that anybody may send', () => {
  test('has at most 64 KB', async () => {
    expect(open.length).toBeGreaterThan(15);
    const payload = JSON.stringify('x'.repeat(PUBLIC_BODY_BYTES - 2));
    for (const target of open) {
      const fitting = await send(target, payload, 'application/json');
      expect([urlOf(target), fitting.statusCode]).not.toEqual([urlOf(target), 413]);
      const large = await send(target, `${payload} `, 'application/json');
      expect([urlOf(target), large.statusCode]).toEqual([urlOf(target), 413]);
    }
    const unknown = { method: 'POST', url: '/api/nothing', payload: { a: 'x'.repeat(70_000) } };
    expect((await app.inject(unknown as never)).statusCode).toBe(413);
  });
});

describe('A body of anybody, admins too,', () => {
  test('is refused before it is parsed if it is nested deeply', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    for (const target of writing) {
      if (['/api/uploads', '/api/auth/logout'].includes(urlOf(target))) continue;
      parse.mockClear();
      const { statusCode, body } = await send(target, DEEP, 'application/json');
      expect([urlOf(target), statusCode]).toEqual([urlOf(target), 400]);
      expect(parse.mock.calls.filter(([text]) => text === DEEP)).toEqual([]);
      expect(body).toContain('The request body is nested too deeply');
    }
    parse.mockRestore();
  });

  test.each([
    ['nothing', '', undefined],
    ['nothing, called JSON', '', 'application/json'],
    ['JSON without a name', '{}', undefined],
    ['null', 'null', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['text', 'x', 'text/plain'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded'],
    ['a form with parts', '--b--', 'multipart/form-data; boundary=b'],
    ['an unknown type', 'x', 'a/b;;;'],
    ['bytes', '\u0000', 'application/octet-stream'],
  ])('may be %s without a failure of the server', async (_, payload, type) => {
    for (const target of writing) {
      const { statusCode } = await send(target, payload, type);
      expect([urlOf(target), statusCode < 500]).toEqual([urlOf(target), true]);
    }
  });
});
