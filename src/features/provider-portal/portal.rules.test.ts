import { expect, test } from 'vitest';
import { privateLinkPath } from '#features/provider-portal/portal.rules.ts';

test('The token of a link stands where no server sees it', () => {
  const { pathname, search, hash } = new URL(privateLinkPath('token'), 'https://garden.example');
  expect([pathname, search, hash]).toEqual(['/her-word', '', '#token']);
});
