import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, forgetDraft, readDraft, storeDraft } from '#platform/web/forms/drafts.ts';

const draft = { changes: { title: 'Half a thought' }, base: { title: '' } };
const key = draftKey('1', 'service:7');

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

test('A draft belongs to its owner and its record, until it is forgotten', () => {
  storeDraft(key, draft);
  expect(readDraft(key)).toMatchObject(draft);
  expect(readDraft(draftKey('2', 'service:7'))).toBeUndefined();
  expect(readDraft(draftKey('1', 'service:8'))).toBeUndefined();
  forgetDraft(key);
  expect(readDraft(key)).toBeUndefined();
});

test('A draft of eight days is gone, from the storage too', () => {
  vi.useFakeTimers({ now: new Date('2026-11-01') });
  storeDraft(key, draft);
  vi.setSystemTime(new Date('2026-11-09'));
  expect(readDraft(key)).toBeUndefined();
  storeDraft(draftKey('1', 'another'), draft);
  expect(Object.keys(sessionStorage)).toEqual([draftKey('1', 'another')]);
});

test('Of too many drafts the oldest goes', () => {
  vi.useFakeTimers({ now: new Date('2026-11-01') });
  for (let id = 0; id <= 40; id += 1) {
    vi.advanceTimersByTime(1);
    storeDraft(draftKey('1', String(id)), draft);
  }
  expect(readDraft(draftKey('1', '0'))).toBeUndefined();
  expect(readDraft(draftKey('1', '1'))).toMatchObject(draft);
  expect(readDraft(draftKey('1', '40'))).toMatchObject(draft);
});

test('What cannot be read is no draft', () => {
  sessionStorage.setItem(key, '{"changes":');
  expect(readDraft(key)).toBeUndefined();
});

test('Where the browser keeps nothing, a draft lives as long as the page', () => {
  const blocked = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  storeDraft(key, draft);
  expect(readDraft(key)).toMatchObject(draft);
  forgetDraft(key);
  expect(readDraft(key)).toBeUndefined();
  blocked.mockRestore();
});
