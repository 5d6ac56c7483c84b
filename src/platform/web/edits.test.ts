import { expect, test } from 'vitest';
import { draftOf, settled, withDraft } from '#platform/web/edits.ts';

const saved = { title: 'Guide', price: '$80', sortOrder: '2' };

test('A draft holds what was changed and what that was before', () => {
  expect(draftOf({ fields: saved, base: saved })).toBeUndefined();
  expect(draftOf({ fields: { ...saved, price: '$90' }, base: saved })).toEqual({
    changes: { price: '$90' },
    base: { price: '$80' },
  });
});

test('A restored change keeps its base, and the rest is as the server has it now', () => {
  const draft = { changes: { price: '$90' }, base: { price: '$80' } };
  const now = { title: 'New', price: '$100', sortOrder: '2' };
  expect(withDraft(now, draft)).toEqual({
    fields: { title: 'New', price: '$90', sortOrder: '2' },
    base: { title: 'New', price: '$80', sortOrder: '2' },
  });
});

test('Whatever is chosen, the next save starts from what the other one stored', () => {
  const edit = { fields: { title: 'Mine', price: '$90', sortOrder: '3' }, base: saved };
  const conflicts = [
    { field: 'title', theirs: 'Theirs' },
    { field: 'sortOrder', theirs: 4 },
  ];
  expect(settled(edit, conflicts, { title: 'yours', sortOrder: 'theirs' })).toEqual({
    fields: { title: 'Mine', price: '$90', sortOrder: '4' },
    base: { title: 'Theirs', price: '$80', sortOrder: '4' },
  });
});
