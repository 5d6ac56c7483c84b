import { expect, test } from 'vitest';
import { notesOf, readNotes, withNote } from '#features/directory/profile-notes.rules.ts';

test('Notes are read again; what somebody else wrote there is dropped', () => {
  expect(readNotes({ 3: 'Ask about Friday', 7: 'Quiet' })).toEqual({
    3: 'Ask about Friday',
    7: 'Quiet',
  });
  for (const stored of [undefined, null, '', 'text', 7, [], {}]) {
    expect(readNotes(stored)).toEqual({});
  }
  expect(readNotes({ x: 'a', 0: 'b', 2.5: 'c', 4: 5, 5: '', 6: 'kept' })).toEqual({ 6: 'kept' });
  expect(readNotes({ 1: 'x'.repeat(600) })[1]).toHaveLength(500);
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [i + 1, 'x']));
  expect(Object.keys(readNotes(many))).toHaveLength(100);
});

test('A note replaces the one before, and an empty one deletes it', () => {
  expect(withNote({ 3: 'old' }, 3, 'new')).toEqual({ 3: 'new' });
  expect(withNote({ 3: 'old' }, 7, 'more')).toEqual({ 3: 'old', 7: 'more' });
  expect(withNote({ 3: 'old' }, 3, '')).toEqual({});
});

test('Notes on profiles that are not saved are left out', () => {
  expect(notesOf({ 3: 'a', 7: 'b' }, [7, 9])).toEqual({ 7: 'b' });
});
