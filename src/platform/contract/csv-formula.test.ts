import { expect, test } from 'vitest';
import { guarded, unguarded } from '#platform/contract/csv-formula.ts';

const PLAIN = ['=', '+', '-', '@'];
/** Every character that Unicode regards as a form of one of these signs. */
const forms = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
  (sign) => PLAIN.includes(sign.normalize('NFKC')),
);

test('Every form of a sign that begins a formula is made harmless', () => {
  expect(forms).toEqual(expect.arrayContaining(['＝', '＋', '－', '＠', '﹢', '⁼', '=']));
  for (const sign of [...forms, '\u2212', '\u207b', '\t', '\r', '\n']) {
    for (const text of [`${sign}1+1`, ` ${sign}1`, `\u3000${sign}1`].slice(
      0,
      /\s/.test(sign) ? 1 : 3,
    )) {
      expect(guarded(text)).toBe(`'${text}`);
    }
  }
});

test.each(['Mei', '美', 'a=b', '1+1', "'Mei", '（－）', '65 8000 0000', ''])(
  'The text %j stays as it is',
  (text) => {
    expect(guarded(text)).toBe(text);
    expect(unguarded(text)).toBe(text);
  },
);

test.each(['=1', "'=1", "''＝1", ' ＋1', '\t@', 'Mei', "'Mei"])('%j is read as it was', (text) => {
  expect(unguarded(guarded(text))).toBe(text);
});
