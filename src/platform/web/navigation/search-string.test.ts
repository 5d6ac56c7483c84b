import { defaultParseSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { searchString } from '#platform/web/navigation/search-string.ts';

test('Several values of a name stand one by one, and are read again', () => {
  const search = { sort: 'recent', near: ['d09', 'orchard'], service: ['Coffee & Chat'] };
  const address = '?sort=recent&near=d09&near=orchard&service=Coffee+%26+Chat';
  expect(searchString(search)).toBe(address);
  expect(defaultParseSearch(address)).toEqual({ ...search, service: 'Coffee & Chat' });
});

test('What is not there leaves nothing behind', () => {
  expect(searchString({})).toBe('');
  expect(searchString({ search: undefined, near: undefined })).toBe('');
  expect(searchString({ near: ['d01'] })).toBe('?near=d01');
  expect(searchString({ search: '88' })).toBe('?search=%2288%22');
});
