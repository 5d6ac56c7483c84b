import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionGate, createSessionVerdicts } from '#features/auth/server/session-gate.ts';

const newId = () => randomBytes(32).toString('base64url');

const setUp = (valid: string[] = []) => {
  const asked: string[] = [];
  const gate = createSessionGate(createSessionVerdicts(), '', async (id) => {
    asked.push(id);
    return valid.includes(id);
  });
  return { gate, asked };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('What cannot be a session is none, and nobody is asked', () => {
  const { gate, asked } = setUp();
  for (const id of ['', 'x', newId().slice(1), `${newId()}=`, `${newId().slice(1)} `]) {
    expect(gate.knows(id)).toBe(false);
  }
  expect(asked).toEqual([]);
});

test('The database is asked once for each id', async () => {
  const [valid, forged] = [newId(), newId()];
  const { gate, asked } = setUp([valid]);
  expect(await gate.knows(valid)).toBe(true);
  expect(await gate.knows(forged)).toBe(false);
  expect(gate.knows(valid)).toBe(true);
  expect(gate.knows(forged)).toBe(false);
  expect(asked).toEqual([valid, forged]);
});

test('A flood of made-up ids keeps it busy only so much, and hides no session it knows', async () => {
  const valid = newId();
  const { gate, asked } = setUp([valid]);
  gate.note(valid, true);
  for (let i = 0; i < 1_000; i++) expect(await gate.knows(newId())).toBe(false);
  expect(asked).toHaveLength(50);
  expect(gate.knows(valid)).toBe(true);
  vi.setSystemTime(Date.now() + 1_000);
  await gate.knows(newId());
  expect(asked).toHaveLength(51);
});

test('A session that has ended is remembered as none', () => {
  const id = newId();
  const { gate, asked } = setUp();
  gate.note(id, true);
  gate.note(id, false);
  expect(gate.knows(id)).toBe(false);
  expect(asked).toEqual([]);
});
