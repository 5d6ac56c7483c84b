import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { persisted, persistedText } from '#platform/web/storage/persisted.ts';
import { browserStorage, tabStorage } from '#platform/web/storage/storage.ts';
import { usePersisted } from '#platform/web/storage/use-persisted.ts';

const readCount = (stored: unknown): number => (typeof stored === 'number' ? stored : 0);
const count = persisted('count', readCount);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

test('An entry is stored as JSON, and anything that its schema does not accept is the default', () => {
  expect(count.read()).toBe(0);
  count.write(7);
  expect(localStorage.getItem('count')).toBe('7');
  expect(count.read()).toBe(7);
  for (const text of ['', '{', 'null', '"seven"']) {
    localStorage.setItem('count', text);
    expect(count.read()).toBe(0);
  }
});

test('A schema that throws gives the default too', () => {
  const strict = persisted('strict', (stored) => {
    if (stored === 'broken') throw new Error('not accepted');
    return stored ?? 'default';
  });
  localStorage.setItem('strict', '"broken"');
  expect(strict.read()).toBe('default');
});

test('The value is the same object until the stored text changes', () => {
  const list = persisted('list', (stored) => (Array.isArray(stored) ? stored : []));
  list.write([1]);
  expect(list.read()).toBe(list.read());
  const before = list.read();
  localStorage.setItem('list', '[1,2]');
  expect(list.read()).not.toBe(before);
});

test('A text entry is stored as it is, and undefined removes it', () => {
  const text = persistedText('text');
  text.write('{plain');
  expect(localStorage.getItem('text')).toBe('{plain');
  expect(text.read()).toBe('{plain');
  text.write(undefined);
  expect(localStorage.getItem('text')).toBeNull();
  expect(text.read()).toBeUndefined();
});

test('An entry of the tab is not in the storage that all tabs share', () => {
  const entry = persisted('count', readCount, { storage: tabStorage });
  entry.write(3);
  expect(sessionStorage.getItem('count')).toBe('3');
  expect(count.read()).toBe(0);
});

test('Full storage keeps the value in memory until there is space again', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const empty = { getItem: () => null, setItem, removeItem: () => {} };
  const full = vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(empty as never);
  count.write(5);
  full.mockRestore();
  expect(localStorage.getItem('count')).toBeNull();
  expect(count.read()).toBe(5);
  expect(browserStorage.isVolatile('count')).toBe(true);
  count.write(6);
  expect(localStorage.getItem('count')).toBe('6');
  expect(browserStorage.isVolatile('count')).toBe(false);
});

const Shown = () => <output>{usePersisted(count)}</output>;
const otherTabWrites = (key: string | null, text: string) =>
  act(() => {
    localStorage.setItem('count', text);
    dispatchEvent(new StorageEvent('storage', { key }));
  });

test('A component follows changes of this tab and of other tabs', () => {
  render(<Shown />);
  expect(screen.getByRole('status').textContent).toBe('0');
  act(() => count.write(1));
  expect(screen.getByRole('status').textContent).toBe('1');
  otherTabWrites('count', '2');
  expect(screen.getByRole('status').textContent).toBe('2');
  otherTabWrites(null, '3');
  expect(screen.getByRole('status').textContent).toBe('3');
});

test('An entry ends its subscription with its listener', () => {
  const listener = vi.fn();
  const stop = count.subscribe(listener);
  dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(listener).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key: 'count' }));
  count.write(4);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  dispatchEvent(new StorageEvent('storage', { key: 'count' }));
  count.write(5);
  expect(listener).toHaveBeenCalledTimes(2);
});
