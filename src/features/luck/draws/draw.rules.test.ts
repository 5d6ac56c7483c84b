import { afterEach, describe, expect, test, vi } from 'vitest';
import { readDraw } from '#features/luck/draws/draw.rules.ts';

const ten = (first: number) => Array.from({ length: 10 }, (_, index) => first + index);
const draw = {
  drawNumber: '9006',
  drawDate: '2026-11-14',
  firstPrize: 4928,
  secondPrize: 415,
  thirdPrize: 7793,
  starterPrizes: ten(100),
  consolationPrizes: ten(200),
};

const messageOf = (raw: Parameters<typeof readDraw>[0]) => {
  const result = readDraw(raw);
  return 'message' in result ? result.message : undefined;
};

afterEach(() => {
  vi.useRealTimers();
});

describe('A draw is read', () => {
  test('as it stands', () => {
    expect(readDraw(draw)).toEqual({ draw });
  });

  test('from digits as people type them, with 0000 as a number', () => {
    const typed = {
      ...draw,
      drawNumber: ' 9006 ',
      firstPrize: '0000',
      secondPrize: '0415',
      thirdPrize: ' 7 ',
      starterPrizes: ten(100).map(String),
    };
    expect(readDraw(typed)).toEqual({
      draw: { ...draw, firstPrize: 0, secondPrize: 415, thirdPrize: 7 },
    });
  });

  test('with 0 as a prize', () => {
    expect(readDraw({ ...draw, firstPrize: 0 })).toMatchObject({ draw: { firstPrize: 0 } });
  });

  test('with the same number twice', () => {
    const twice = { ...draw, secondPrize: 4928, starterPrizes: [7, 7, ...ten(100).slice(2)] };
    expect(readDraw(twice)).toEqual({ draw: twice });
  });

  test('with its lists in the order in which they were typed', () => {
    const starterPrizes = [9000, 88, 500, 1, 20, 300, 4000, 7, 60, 999];
    const consolationPrizes = starterPrizes.toReversed();
    expect(readDraw({ ...draw, starterPrizes, consolationPrizes })).toMatchObject({
      draw: { starterPrizes, consolationPrizes },
    });
  });

  test.each([undefined, null, '', '  '])("with today's date in Singapore for %j", (drawDate) => {
    vi.useFakeTimers({ now: new Date('2026-11-14T17:30:00Z') });
    expect(readDraw({ ...draw, drawDate })).toMatchObject({ draw: { drawDate: '2026-11-15' } });
  });
});

describe('The first thing that is wrong is told', () => {
  const outOfRange = { firstPrize: 10_000 };
  const noConsolation = { ...outOfRange, consolationPrizes: [] };
  const noStarter = { ...noConsolation, starterPrizes: ten(1).slice(1) };
  const noSecondPrize = { ...noStarter, secondPrize: '' };

  test.each([
    [noSecondPrize, 'Please fill in all top 3 prizes'],
    [noStarter, 'Please fill in all 10 starter prizes'],
    [noConsolation, 'Please fill in all 10 consolation prizes'],
    [outOfRange, 'All numbers must be between 0000 and 9999'],
  ])('%#: %s', (wrong, message) => {
    expect(messageOf({ ...draw, ...wrong })).toBe(message);
  });

  test('An empty form lacks its top prizes', () => {
    expect(messageOf({})).toBe('Please fill in all top 3 prizes');
  });

  test.each(['drawNumber', 'firstPrize', 'secondPrize', 'thirdPrize'] as const)(
    'A missing %s is one of the top 3 prizes, whatever kind of nothing it is',
    (field) => {
      for (const nothing of [undefined, null, '', '   ']) {
        expect(messageOf({ ...draw, [field]: nothing })).toBe('Please fill in all top 3 prizes');
      }
    },
  );

  test.each([
    ['starter', 'starterPrizes'],
    ['consolation', 'consolationPrizes'],
  ])('The list of %s prizes has 10 entries, none empty', (kind, field) => {
    const lists = [undefined, null, [], ten(1).slice(1), [...ten(1), 5], ['', ...ten(1).slice(1)]];
    for (const list of lists) {
      expect(messageOf({ ...draw, [field]: list })).toBe(`Please fill in all 10 ${kind} prizes`);
    }
  });

  test.each([-1, 10_000, 1.5, '12a4', '-7', '00001', '1e3', Number.NaN])(
    'The number %j is refused wherever it stands',
    (number) => {
      const list = [...ten(1).slice(1), number];
      for (const wrong of [
        { thirdPrize: number },
        { starterPrizes: list },
        { consolationPrizes: list },
      ]) {
        expect(messageOf({ ...draw, ...wrong })).toBe('All numbers must be between 0000 and 9999');
      }
    },
  );

  test.each(['#9006', '1234567', 'nine', '90.5'])('The draw number %j is refused', (drawNumber) => {
    expect(messageOf({ ...draw, drawNumber })).toBe('Draw number must be 1 to 6 digits');
  });

  test.each(['2026-02-30', '14/11/2026', '2026-11-14T10:00:00Z', 'today'])(
    'The date %j is refused',
    (drawDate) => {
      expect(messageOf({ ...draw, drawDate })).toBe('Draw date must be a day like 2026-11-14');
    },
  );
});
