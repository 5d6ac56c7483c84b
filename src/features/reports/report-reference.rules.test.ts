import { expect, test } from 'vitest';
import {
  readReference,
  referenceFrom,
  shownReference,
} from '#features/reports/report-reference.rules.ts';

test('A reference has twelve signs that nobody mistakes, and is read as people write it', () => {
  const signs = referenceFrom(Uint8Array.from({ length: 12 }, (_, index) => index * 21));
  expect(signs).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  const shown = shownReference(signs);
  expect(shown).toMatch(/^.{4}-.{4}-.{4}$/);
  for (const written of [signs, shown, shown.toLowerCase(), ` ${shown.replaceAll('-', ' ')} `]) {
    expect(readReference(written)).toBe(signs);
  }
});

test.each(['', 'ABCD-EFGH', 'ABCD-EFGH-JKL0', 'ABCD-EFGH-JKLMN', '../../etc/hosts'])(
  '%j is none',
  (written) => expect(readReference(written)).toBeUndefined(),
);
