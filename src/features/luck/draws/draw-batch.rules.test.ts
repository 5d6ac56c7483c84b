import { describe, expect, test } from 'vitest';
import { readDrawBatch } from '#features/luck/draws/draw-batch.rules.ts';

const four = (number: number) => String(number % 10_000).padStart(4, '0');
const prizesOf = (seed: number) =>
  Array.from({ length: 23 }, (_, at) => four(seed * 37 + at * 411));
const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
const drawAt = (index: number) => ({
  drawNumber: String(5001 + index),
  drawDate: dayOf(index),
  prizes: prizesOf(index),
});
const three = [0, 1, 2].map(drawAt);
type Draw = (typeof three)[number];

const longDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
const page = ({ drawNumber, drawDate, prizes }: Draw) =>
  `Sat, ${longDay(drawDate)}\tDraw No. ${drawNumber}\n1st Prize\t${prizes[0]}\n2nd Prize\t${prizes[1]}\n3rd Prize\t${prizes[2]}\nStarter Prizes\n${prizes.slice(3, 13).join('\t')}\nConsolation Prizes\n${prizes.slice(13).join('\n')}\n`;

describe('Several results are read', () => {
  test('from a result page, with what stands around them', () => {
    const text = `4D Results 2026\n\n${three.map(page).join('\n')}\nNext draw: Wed, 18 Nov 2026, 18:30`;
    expect(readDrawBatch(text)).toEqual(three);
    expect(readDrawBatch(text.replaceAll('\n', '\r\n'))).toEqual(three);
  });

  test('with the draw number before the date', () => {
    const text = three.map(
      ({ drawNumber, drawDate, prizes }) => `Draw #${drawNumber} (${drawDate}) ${prizes.join(' ')}`,
    );
    expect(readDrawBatch(text.join(' '))).toEqual(three);
  });

  test('in Chinese', () => {
    const text = three.map(({ drawNumber, drawDate, prizes }) => {
      const [year, month, day] = drawDate.split('-').map(Number);
      return `${year}年${month}月${day}日 第${drawNumber}期\n头奖 ${prizes[0]}\n二奖 ${prizes[1]}\n三奖 ${prizes[2]}\n入围奖\n${prizes.slice(3, 13).join(' ')}\n安慰奖\n${prizes.slice(13).join(' ')}`;
    });
    expect(readDrawBatch(text.join('\n'))).toEqual(three);
  });

  test('from lines without headings', () => {
    const text = three.map(({ drawNumber, drawDate, prizes }) =>
      [drawNumber, drawDate, ...prizes].join(','),
    );
    expect(readDrawBatch(text.join('\n'))).toEqual(three);
  });

  test('when there is one only', () => {
    expect(readDrawBatch(page(three[0] as Draw))).toEqual([three[0]]);
    expect(readDrawBatch('')).toEqual([]);
    expect(readDrawBatch('hello')).toEqual([{ problem: 'Found 0 of 23 numbers' }]);
  });
});

test('What is missing in one of them is told of that one', () => {
  const [first, second, third] = three.map(page);
  const text = `${first}Draw No. 5002 Sat, ${longDay(dayOf(1))}\n${third}`;
  expect(readDrawBatch(text)).toEqual([
    three[0],
    { drawNumber: '5002', drawDate: dayOf(1), problem: 'Found 0 of 23 numbers' },
    three[2],
  ]);
  const short = `${first}${second?.split('Consolation')[0]}${third}`;
  expect(readDrawBatch(short).map(({ problem }) => problem)).toEqual([
    undefined,
    'Found 13 of 23 numbers',
    undefined,
  ]);
  // Dates below the numbers belong to the draw above: no draw may get another one's.
  const below = three.map(
    ({ drawNumber, drawDate, prizes }) => `Draw ${drawNumber}\n${prizes.join(' ')}\n${drawDate}`,
  );
  expect(readDrawBatch(below.join('\n'))[0]).not.toHaveProperty('drawDate');
});

describe('A table is read', () => {
  const names = (kind: string) => Array.from({ length: 10 }, (_, at) => `${kind}${at + 1}`);
  const heading = [
    ...['drawNumber', 'drawDate', 'firstPrize', 'secondPrize', 'thirdPrize'],
    ...[...names('starter'), ...names('consolation')],
  ];
  const cells = ({ drawNumber, drawDate, prizes }: Draw) => [drawNumber, drawDate, ...prizes];

  test.each([',', ';', '\t'])('with %j between its cells', (separator) => {
    // Without zeros in front, which no line by itself could be read by.
    const bare = three.map((draw) => cells(draw).map((cell) => cell.replace(/^0+(?=.)/, '')));
    const rows = [heading, ...bare].map((row) => row.join(separator));
    expect(readDrawBatch(`\uFEFF${rows.join('\r\n')}\r\n\r\n`)).toEqual(three);
  });

  test('with lists in one cell, Chinese headings, columns in another order and no zeros in front', () => {
    const row = ({ drawNumber, drawDate, prizes }: Draw) => {
      const numbers = prizes.map(Number);
      const lists = [numbers.slice(13).join(' '), `[${numbers.slice(3, 13).join(', ')}]`];
      return [
        ...lists.map((list) => `"${list}"`),
        ...numbers.slice(0, 3),
        `#${drawNumber}`,
        drawDate,
      ];
    };
    for (const names of [
      '安慰奖,入围奖,头奖,二奖,三奖,期号,开奖日期',
      'Consolation Prizes,Starter Prizes,1st Prize,2nd Prize,3rd Prize,Draw No.,Draw Date',
    ]) {
      expect(readDrawBatch([names, ...three.map(row)].join('\n'))).toEqual(three);
    }
  });

  test('with quotes as spreadsheets write them', () => {
    const quoted = (row: string[]) => row.map((cell) => `"${cell}"`).join(',');
    expect(readDrawBatch([heading, ...three.map(cells)].map(quoted).join('\n'))).toEqual(three);
    const torn = `${heading}\n${cells(three[0] as Draw)}\n"${cells(three[1] as Draw)}`;
    const [first, ...rest] = readDrawBatch(torn);
    expect(first).toEqual(three[0]);
    expect(rest.at(-1)).toEqual({ problem: 'A quotation mark is not closed' });
    expect(rest.every(({ prizes }) => prizes === undefined)).toBe(true);
  });

  test('of five hundred rows, and of one more', () => {
    const many = Array.from({ length: 500 }, (_, index) => drawAt(index));
    const text = [heading, ...many.map(cells)].map((row) => row.join(',')).join('\n');
    expect(readDrawBatch(text)).toEqual(many);
    const row = cells(drawAt(500)).join(',');
    expect(readDrawBatch(`${text}\n${row}\n${row}`)).toHaveLength(501);
  });

  test('with what is wrong in a row', () => {
    const [first, second, third] = three.map(cells);
    second?.pop();
    third?.splice(3, 1, '12345');
    const rows = [heading, first, second, third].map((row) => row?.join(','));
    expect(readDrawBatch(rows.join('\n'))).toEqual([
      three[0],
      { drawNumber: '5002', drawDate: dayOf(1), problem: 'Found 9 of 10 consolation prizes' },
      { ...three[2], prizes: expect.arrayContaining(['12345']) },
    ]);
  });
});

test.each([
  'draw 1 '.repeat(20_000),
  '1 Nov 2026 '.repeat(15_000),
  `drawNumber,1st\n${'"'.repeat(400_000)}`,
  `drawNumber,1st\n${'","\n'.repeat(100_000)}`,
  `${'draw #'.repeat(20_000)}x`,
  `1${'- '.repeat(100_000)}Nov`,
  '4928 '.repeat(30_000),
])('A long text is read as quickly as its length lets hope (%#)', (text) => {
  expect(readDrawBatch(text).every(({ drawNumber, prizes }) => !drawNumber || !prizes)).toBe(true);
});

test('Whatever is pasted, no draw is made up of another one’s numbers', () => {
  let state = 7;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  const letters = [
    '"',
    ',',
    ';',
    '\n',
    '\r\n',
    '\t',
    ' ',
    '期',
    '9',
    '0007',
    'Draw ',
    '2026-11-14',
    '',
  ];
  const whole = three.map(page).join('\n');
  const known = new Set(three.map(({ prizes }) => prizes.join(' ')));
  for (let round = 0; round < 300; round += 1) {
    const at = random(whole.length);
    const spoilt = `${whole.slice(0, at)}${letters[random(letters.length)]}${whole.slice(at + random(3))}`;
    const found = readDrawBatch(spoilt).flatMap(({ drawNumber, prizes }) =>
      drawNumber && prizes ? [prizes] : [],
    );
    // One spoilt place can change one draw.
    const strange = found.filter((prizes) => !known.has(prizes.join(' ')));
    expect(strange.length, spoilt).toBeLessThanOrEqual(1);
  }
});
