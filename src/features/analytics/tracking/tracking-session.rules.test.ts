import { expect, test } from 'vitest';
import {
  continueSession,
  IDLE_LIMIT_MS,
} from '#features/analytics/tracking/tracking-session.rules.ts';

const newId = () => 'new';
const noon = Date.parse('2026-11-14T12:00:00+08:00');
const old = { id: 'old', seenAt: noon };

test('A session goes on while its events are less than half an hour apart', () => {
  const later = noon + IDLE_LIMIT_MS - 1;
  expect(continueSession(old, later, newId)).toEqual({ id: 'old', seenAt: later });
});

test('A session ends after half an hour without an event', () => {
  expect(continueSession(old, noon + IDLE_LIMIT_MS, newId).id).toBe('new');
});

test('A session ends at midnight in Singapore', () => {
  const evening = { id: 'old', seenAt: Date.parse('2026-11-14T23:59:00+08:00') };
  const night = Date.parse('2026-11-15T00:00:00+08:00');
  expect(continueSession(evening, night - 1, newId).id).toBe('old');
  expect(continueSession(evening, night, newId).id).toBe('new');
});

test('The first visit begins a session', () => {
  expect(continueSession(undefined, noon, newId)).toEqual({ id: 'new', seenAt: noon });
});
