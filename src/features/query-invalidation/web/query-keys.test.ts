import { expect, test } from 'vitest';
import { allEntities, keysDependingOn } from '#features/query-invalidation/web/query-keys.ts';
import { createQueryClient } from '#platform/web/api/query-client.ts';

const isStale = (queryClient: ReturnType<typeof createQueryClient>, name: 'list' | 'one') =>
  queryClient.getQueryState(
    name === 'list' ? ['freelancers', 'list', {}] : ['freelancers', 'one', 1],
  )?.isInvalidated;

test('What shows a changed thing is read again, and nothing else', () => {
  expect(keysDependingOn(['draw'])).toEqual([
    ['lucky-garden'],
    ['draws'],
    ['4d-draws'],
    ['draw-calendar'],
  ]);
  expect(keysDependingOn(['profile'])).toContainEqual(['freelancers']);
  expect(keysDependingOn(['profile'])).not.toContainEqual(['session']);
  expect(keysDependingOn([])).toEqual([]);
  expect(keysDependingOn(allEntities)).toContainEqual(['demo-data']);
});

test('A family stands for all of its keys', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['freelancers', 'list', {}], []);
  queryClient.setQueryData(['freelancers', 'one', 1], {});
  for (const queryKey of keysDependingOn(['review']))
    await queryClient.invalidateQueries({ queryKey });
  expect([isStale(queryClient, 'list'), isStale(queryClient, 'one')]).toEqual([true, true]);
});

test('A key that has no home does not compile', () => {
  const queryClient = createQueryClient();
  // @ts-expect-error: no such family.
  queryClient.invalidateQueries({ queryKey: ['freelancer'] });
  // @ts-expect-error: no such key in this family.
  queryClient.setQueryData(['freelancers', 'lists', {}], []);
  // @ts-expect-error: nothing admins change.
  expect(keysDependingOn(['profiles'])).toEqual([]);
});
