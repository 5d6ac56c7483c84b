import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  checkNumber,
  getResult,
  listResults,
  matchNumbers,
} from '#features/luck/draws/draws.contract.ts';
import { prizeTiers } from '#features/luck/draws/prize-tiers.rules.ts';
import { fourdDraws } from '#features/luck/draws/server/draws.table.ts';
import { countLuckyMatches } from '#features/luck/garden/lucky-matches.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import type { drawOf } from '#tests/support/draws.ts';
import { startDraws } from '#tests/support/draws-app.ts';

const { app, db, visitor, enter, give, insertLucky } = await startDraws();

type Draw = ReturnType<typeof drawOf>;

/** Numbers that repeat often, the same ones each time. */
const random = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};
const tierIn = (one: Draw, number: number): number =>
  [
    [one.firstPrize],
    [one.secondPrize],
    [one.thirdPrize],
    one.starterPrizes,
    one.consolationPrizes,
  ].findIndex((prizes) => prizes.includes(number)) + 1;

describe('All that is told of many draws', () => {
  const MANY = 60;
  const NUMBERS = 300;
  let newestFirst: Draw[];
  let luck: { name: string; numbers: number[] }[];

  beforeEach(async () => {
    const next = random(15);
    const some = () => Array.from({ length: 10 }, () => next(NUMBERS));
    const draws = Array.from({ length: MANY }, (_, index) => ({
      // As text they are in another order than as numbers, and two are of one day.
      drawNumber: String(980 + index),
      drawDate: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))).toISOString().slice(0, 10),
      firstPrize: next(NUMBERS),
      secondPrize: next(NUMBERS),
      thirdPrize: next(NUMBERS),
      starterPrizes: some(),
      consolationPrizes: some(),
    }));
    await db.insert(fourdDraws).values(draws);
    newestFirst = draws.toReversed();
    luck = Array.from({ length: 40 }, (_, index) => ({
      name: `${index % 2 ? 'lady' : 'Lady'} ${String(index).padStart(2, '0')}`,
      numbers: some().slice(0, 1 + (index % 5)),
    }));
    for (const { name, numbers } of luck) await insertLucky(name, ...numbers);
    await insertFreelancer(db, { name: 'Hidden', isHidden: true }).then(({ id }) =>
      give(id, ...Array.from({ length: NUMBERS }, (_, number) => number)),
    );
    app.responseCache.invalidate('draws', 'lucky-history', 'freelancers');
  });

  const matchesOf = (number: number) =>
    newestFirst.flatMap(({ drawNumber, drawDate, ...prizes }) => {
      const tier = tierIn({ drawNumber, drawDate, ...prizes }, number);
      return tier > 0 ? [{ prizeTier: prizeTiers[tier - 1], drawNumber, drawDate }] : [];
    });
  /** Sorting is stable: of one tier the newest stays first. */
  const bestOf = (number: number) =>
    matchesOf(number).sort(
      (one, other) =>
        prizeTiers.indexOf(one.prizeTier ?? '1st Prize') -
        prizeTiers.indexOf(other.prizeTier ?? '1st Prize'),
    )[0] ?? null;

  const bloomedIn = (one: Draw) =>
    luck
      .flatMap(({ name, numbers }) => {
        const tiers = numbers.map((number) => tierIn(one, number)).filter((tier) => tier > 0);
        return tiers.length > 0 ? [{ name, tier: Math.min(...tiers) }] : [];
      })
      .sort((a, b) => a.tier - b.tier || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));

  test('is what one finds by going through them', async () => {
    const asked = Array.from({ length: 100 }, (_, index) => 260 + index);
    const matches = await visitor.call(matchNumbers, { query: { numbers: asked.join() } });
    expect(matches).toEqual(
      asked.map((number) => ({
        number,
        count: matchesOf(number).length,
        best: bestOf(number),
        matches: matchesOf(number).slice(0, 20),
      })),
    );
    for (const number of [0, 7, 299, 9999]) {
      const all = matchesOf(number);
      expect(await visitor.call(checkNumber, { query: { number: String(number) } })).toEqual({
        number,
        count: all.length,
        best: bestOf(number),
        matches: all.slice(0, 20),
      });
    }
    for (const [offset, limit] of [
      [0, 12],
      [12, 12],
      [55, 50],
    ] as const) {
      const { data, headers } = await visitor.callWithHeaders(listResults, {
        query: { offset: String(offset), limit: String(limit) },
      });
      expect(headers.get('x-total-count')).toBe(String(MANY));
      const wanted = newestFirst.slice(offset, offset + limit);
      expect(data.map(({ bloomed: _bloomed, correctedAt: _mark, ...result }) => result)).toEqual(
        wanted,
      );
      expect(
        data.map(({ bloomed }) => [bloomed.count, ...bloomed.first.map(({ name }) => name)]),
      ).toEqual(
        wanted.map((one) => {
          const all = bloomedIn(one);
          return [all.length, ...all.slice(0, 5).map(({ name }) => name)];
        }),
      );
    }
    const [one] = newestFirst.toSorted((a, b) => bloomedIn(b).length - bloomedIn(a).length);
    const all = bloomedIn(one as Draw);
    const { bloomed } = await visitor.call(getResult, {
      params: { number: one?.drawNumber ?? '' },
    });
    expect(bloomed.count).toBe(all.length);
    expect(
      bloomed.entries.map(({ freelancer, prizeTier, luckyNumber }) => {
        expect(prizeTiers[tierIn(one as Draw, luckyNumber) - 1]).toBe(prizeTier);
        return { name: freelancer.name, tier: prizeTiers.indexOf(prizeTier) + 1 };
      }),
    ).toEqual(all.slice(0, 24));
    for (const { name, numbers } of luck) {
      const { rows } = await db.execute<{ id: number }>(
        sql`select id from ${freelancers} where name = ${name}`,
      );
      const { count } = await visitor.call(countLuckyMatches, {
        params: { id: String(rows[0]?.id) },
      });
      expect(count).toBe(numbers.filter((number) => matchesOf(number).length > 0).length);
    }
  });

  test('leads from one draw to those before and after it, by their days', async () => {
    const around = async (number: string) => {
      const { earlier, later } = await visitor.call(getResult, { params: { number } });
      return [earlier, later];
    };
    expect(await around('1039')).toEqual(['1038', null]);
    expect(await around('1000')).toEqual(['999', '1001']);
    expect(await around('980')).toEqual([null, '981']);
  });
});

describe('One draw', () => {
  test('is found with or without zeros in front, and nothing else is', async () => {
    await enter({ drawNumber: '0071' });
    await enter({ drawNumber: '72' });
    for (const [asked, found] of [
      ['71', '0071'],
      ['0071', '0071'],
      ['72', '72'],
      ['072', '72'],
    ] as const) {
      const { drawNumber } = await visitor.call(getResult, { params: { number: asked } });
      expect(drawNumber).toBe(found);
    }
    for (const number of ['73', 'x', '-1', '1e3', '0', '99999999']) {
      expect((await app.inject(`/api/draws/${number}`)).statusCode).toBe(404);
    }
  });
});

describe('A question', () => {
  test('that cannot be read is refused', async () => {
    const tooMany = Array.from({ length: 101 }, (_, number) => number).join();
    for (const question of [
      ...['/matches', '/matches?numbers=', '/matches?numbers=12345', '/matches?numbers=1,,2'],
      `/matches?numbers=${tooMany}`,
      ...['/check', '/check?number=10000', '/check?number=-1', '/check?number=x'],
      ...['?limit=0', '?limit=51', '?offset=-1'],
    ]) {
      const { statusCode } = await app.inject(`/api/draws${question}`);
      expect([question, statusCode]).toEqual([question, 400]);
    }
  });

  test('may name a number twice and with zeros', async () => {
    await enter({ firstPrize: 0 });
    const answer = await visitor.call(matchNumbers, { query: { numbers: '0007,0,7,0000' } });
    const match = { prizeTier: '1st Prize', drawNumber: '9001', drawDate: '2026-11-01' };
    expect(answer).toEqual([
      { number: 0, count: 1, best: match, matches: [match] },
      { number: 7, count: 0, best: null, matches: [] },
    ]);
  });
});
