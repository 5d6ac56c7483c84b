import { describe, expect, test } from 'vitest';
import { numberOnDay, suggestedDraw } from '#features/luck/draws/draw-suggestion.rules.ts';

describe('The next draw to enter', () => {
  const latest = { drawNumber: '0499', drawDate: '2026-11-08' };
  const next = { drawDate: '2026-11-18' };

  test('is the last one that is due, and its number counts those between', () => {
    const missing = ['2026-11-01', '2026-11-11', '2026-11-14', '2026-11-15'];
    expect(suggestedDraw({ latest, missing, next })).toEqual({
      ...{ drawNumber: '0502', drawDate: '2026-11-15' },
    });
    expect(numberOnDay('2026-11-11', latest, missing)).toBe('0500');
    expect(numberOnDay('2026-11-01', latest, missing)).toBe('');
  });

  test('is the next one if none is due, and has no number if none is stored', () => {
    expect(suggestedDraw({ latest, missing: [], next })).toEqual({
      ...{ drawNumber: '0500', drawDate: '2026-11-18' },
    });
    expect(suggestedDraw({ latest: null, missing: [], next })).toEqual({
      ...{ drawNumber: '', drawDate: '2026-11-18' },
    });
    expect(numberOnDay('2026-11-18', { ...latest, drawNumber: 'special' }, [])).toBe('');
  });
});
