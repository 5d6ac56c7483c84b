import { expect, test } from 'vitest';
import { isSameOriginRequest } from '#platform/server/http/same-origin.ts';

const isOwn = (headers: Record<string, string>) =>
  isSameOriginRequest(headers, ['https://garden.example', 'http://127.0.0.1:3000']);

test('Only our own pages send our forms', () => {
  expect(isOwn({ 'sec-fetch-site': 'same-origin', origin: 'https://garden.example' })).toBe(true);
  expect(isOwn({ 'sec-fetch-site': 'cross-site', origin: 'https://garden.example' })).toBe(false);
  expect(isOwn({ 'sec-fetch-site': 'same-site' })).toBe(false);
});

test('Browsers that tell less are known by their origin', () => {
  expect(isOwn({ origin: 'https://garden.example' })).toBe(true);
  expect(isOwn({ origin: 'http://127.0.0.1:3000' })).toBe(true);
  expect(isOwn({ origin: 'https://elsewhere.example' })).toBe(false);
  expect(isOwn({ origin: 'null' })).toBe(false);
  expect(isOwn({})).toBe(true);
});
