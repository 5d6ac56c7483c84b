import { expect, test } from 'vitest';
import { addressKey } from '#platform/server/http/client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64'],
  ['2001:DB8:1:2::', '2001:0db8:0001:0002::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002::/64'],
  ['2001:db8::1', '2001:0db8:0000:0000::/64'],
  ['2001:db8:1::2:3:4:5', '2001:0db8:0001:0000::/64'],
  ['::1', '0000:0000:0000:0000::/64'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
