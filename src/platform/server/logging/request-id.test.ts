import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createRequestIds, trustOfPeers } from '#platform/server/logging/request-id.ts';

const GIVEN = 'b2d0c4f1a9e84b7c8d6e5f4a3b2c1d0e';

const from = (address: string, id: string) => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  return { headers: { 'x-request-id': id }, socket };
};

describe('The id of a request', () => {
  test.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '203.0.113.9', false],
    ['uniquelocal', '::ffff:172.18.0.4', true],
    ['203.0.113.0/24', '203.0.113.9', true],
    ['203.0.113.8', '203.0.113.9', false],
    ['2001:db8::/32', '2001:db8::7', true],
  ])('with TRUST_PROXY=%s, %s is trusted: %s', (range, address, isTrusted) => {
    expect(trustOfPeers([range])(address)).toBe(isTrusted);
  });

  test('is the one of a proxy that is trusted', () => {
    expect(createRequestIds(1)(from('203.0.113.9', GIVEN))).toBe(GIVEN);
    expect(createRequestIds(['loopback'])(from('127.0.0.1', GIVEN))).toBe(GIVEN);
  });

  test('is made anew for anybody else', () => {
    for (const proxies of [false, 0, ['loopback']] as const) {
      expect(createRequestIds(proxies as never)(from('203.0.113.9', GIVEN))).not.toBe(GIVEN);
    }
  });

  test.each([
    '',
    'short',
    'x'.repeat(65),
    `${GIVEN}\n`,
    `${GIVEN} x`,
    `<b>${GIVEN}</b>`,
    `${GIVEN}, ${GIVEN}`,
  ])('is made anew in place of %j', (id) => {
    expect(createRequestIds(1)(from('127.0.0.1', id))).toMatch(/^[0-9a-f-]{36}$/);
  });
});
