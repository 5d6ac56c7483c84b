import { describe, expect, test } from 'vitest';
import { isWholeResult, readDrawText } from '#features/luck/draws/draw-text.rules.ts';

const top = ['4928', '0415', '7793'];
const starters = '0758 1555 2645 2906 3151 3929 5760 7410 8458 9912'.split(' ');
const consolations = '1291 2270 2458 2604 3059 5513 5574 8108 8414 8909'.split(' ');
const prizes = [...top, ...starters, ...consolations];
const pairs = (numbers: string[]) =>
  Array.from({ length: 5 }, (_, row) => numbers.slice(row * 2, row * 2 + 2).join('\t')).join('\n');

const whole = { drawNumber: '9006', drawDate: '2026-11-14', prizes };

describe('A whole result is read', () => {
  test('from a result page: date and number on top, then headings and two columns', () => {
    const text = `Sat, 14 Nov 2026\tDraw No. 9006
1st Prize\t4928
2nd Prize\t0415
3rd Prize\t7793
Starter Prizes
${pairs(starters)}
Consolation Prizes
${pairs(consolations)}`;
    expect(readDrawText(text)).toEqual(whole);
  });

  test('from a message on one line', () => {
    const text = `4D result 14/11/2026 Draw #9006: 1st 4928, 2nd 0415, 3rd 7793. Starter: ${starters.join(', ')}. Consolation: ${consolations.join(', ')}.`;
    expect(readDrawText(text)).toEqual(whole);
  });

  test('with the top prizes side by side under their names', () => {
    const text = `Draw Number 9006\n2026-11-14\n1st 2nd 3rd\n4928 0415 7793\nSTARTER\n${starters.join('\n')}\nCONSOLATION\n${consolations.join('\n')}`;
    expect(readDrawText(text)).toEqual(whole);
  });

  test('in Chinese', () => {
    const text = `2026年11月14日 第9006期\n头奖 4928\n二奖 0415\n三奖 7793\n入围奖\n${starters.join(' ')}\n安慰奖\n${consolations.join(' ')}`;
    expect(readDrawText(text)).toEqual(whole);
  });

  test('with the consolation prizes first', () => {
    const text = `${top.join(' ')} Consolation ${consolations.join(' ')} Starter ${starters.join(' ')}`;
    expect(readDrawText(text)).toEqual({ prizes });
  });

  test('without any headings', () => {
    expect(readDrawText(prizes.join(' '))).toEqual({ prizes });
    expect(readDrawText(prizes.join('\n'))).toEqual({ prizes });
    expect(readDrawText(`14-11-2026\n${prizes.join(',')}`)).toEqual({
      drawDate: '2026-11-14',
      prizes,
    });
  });

  test('with a bare draw number in front', () => {
    expect(readDrawText(['9006', ...prizes].join(' '))).toEqual({ drawNumber: '9006', prizes });
  });

  test('past amounts of money, times and other numbers', () => {
    const text = `Drawn at 18.30, 1st Prize $2000 4928 2nd $1,000 0415 3rd $490 7793 Starter $250 ${starters.join(' ')} Consolation $60 ${consolations.join(' ')} 12345`;
    expect(readDrawText(text)).toEqual({ prizes });
  });
});

test.each([
  ['Sun, 1 Feb 2026', '2026-02-01'],
  ['1st February 2026', '2026-02-01'],
  ['February 1, 2026', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['2026/2/1', '2026-02-01'],
  ['31 Foo 2026', undefined],
  ['2026-13-01', undefined],
])('The date %j is %s', (text, drawDate) => {
  expect(readDrawText(text).drawDate).toBe(drawDate);
});

test.each([
  ['Draw No. 5369', '5369'],
  ['Draw No 5369', '5369'],
  ['draw: 12', '12'],
  ['Draw #5369', '5369'],
  ['期号：5369', '5369'],
  ['Draw date 5369', undefined],
])('The draw number of %j is %s', (text, drawNumber) => {
  expect(readDrawText(text).drawNumber).toBe(drawNumber);
});

describe('What is missing is told', () => {
  test('by its heading', () => {
    const text = `${top.join(' ')} Starter ${starters.slice(2).join(' ')} Consolation ${consolations.join(' ')}`;
    expect(readDrawText(text)).toEqual({ problem: 'Found 8 of 10 starter prizes' });
    const noTop = `Starter ${starters.join(' ')} Consolation ${consolations.join(' ')}`;
    expect(readDrawText(noTop)).toEqual({ problem: 'Found 0 of 3 top 3 prizes' });
  });

  test('by the number of numbers where there are no headings', () => {
    expect(readDrawText('')).toEqual({ problem: 'Found 0 of 23 numbers' });
    expect(readDrawText(prizes.slice(1).join(' '))).toEqual({ problem: 'Found 22 of 23 numbers' });
  });
});

test.each([
  `draw${' '.repeat(200_000)}x`,
  `${'draw #'.repeat(50_000)}x`,
  `1${'- '.repeat(100_000)}Nov`,
  `期号${'\n'.repeat(200_000)}x`,
  '12 '.repeat(100_000),
])('A long text is read as quickly as its length lets hope', (text) => {
  expect(readDrawText(text)).toEqual({ problem: 'Found 0 of 23 numbers' });
});

test('A single number is not a whole result', () => {
  expect(isWholeResult(' 4928 ')).toBe(false);
  expect(isWholeResult('4928 0415')).toBe(true);
});
