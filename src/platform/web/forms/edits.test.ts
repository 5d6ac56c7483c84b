import { expect, test } from 'vitest';
import {
  afterSave,
  applyDraft,
  resolveConflicts,
  unsavedDraft,
} from '#platform/web/forms/edits.ts';

const saved = { title: 'Guide', price: '$80', sortOrder: '2' };

test('A draft holds what was changed and what that was before', () => {
  expect(unsavedDraft({ fields: saved, base: saved })).toBeUndefined();
  expect(unsavedDraft({ fields: { ...saved, price: '$90' }, base: saved })).toEqual({
    changes: { price: '$90' },
    base: { price: '$80' },
  });
});

test('A restored change keeps its base, and the rest is as the server has it now', () => {
  const draft = { changes: { price: '$90' }, base: { price: '$80' } };
  const now = { title: 'New', price: '$100', sortOrder: '2' };
  expect(applyDraft(now, draft)).toEqual({
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
  expect(resolveConflicts(edit, conflicts, { title: 'yours', sortOrder: 'theirs' })).toEqual({
    fields: { title: 'Mine', price: '$90', sortOrder: '4' },
    base: { title: 'Theirs', price: '$80', sortOrder: '4' },
  });
});

test('After a save the form has what was stored, and what was typed on meanwhile', () => {
  const sent = { ...saved, title: ' Host ', price: '$90' };
  const stored = { title: 'Host', price: '$90', sortOrder: '7' };
  expect(afterSave(sent, sent, stored)).toEqual({ fields: stored, base: stored });
  expect(afterSave(sent, { ...sent, price: '$95' }, stored)).toEqual({
    fields: { ...stored, price: '$95' },
    base: stored,
  });
});
