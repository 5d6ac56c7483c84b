import { beforeAll, expect, test } from 'vitest';
import { ensureStarterServices } from '#features/catalogue/server/services.service.ts';
import { listFreelancers } from '#features/directory/directory.contract.ts';
import { makeProfiles } from '#ops/demo/demo-profiles.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { plainQueries } from '#tests/support/plain-queries.ts';
import { ownPeople, searchQueries } from '#tests/support/search-queries.ts';
import {
  nonsenseQueries,
  phraseQueries,
  soundQueries,
} from '#tests/support/sound-and-phrase-queries.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db, visitor } = await startTestApp();

beforeAll(async () => {
  await ensureStarterServices(db);
  const { profiles } = makeProfiles(new Date('2026-11-15T04:00:00Z'), () => []);
  for (const { row, counters } of profiles) {
    const { popularityScore = 0 } = counters;
    await insertFreelancer(db, { ...row, popularityScore });
  }
  for (const person of ownPeople) {
    await insertFreelancer(db, { ...person, services: [...person.services] });
  }
});

test('Whoever is meant is among the first three', async () => {
  expect(searchQueries.length).toBeGreaterThanOrEqual(200);
  const missed: string[] = [];
  for (const [search, wanted] of searchQueries) {
    const found = await visitor.call(listFreelancers, { query: { search, limit: '3' } });
    const names = found.map(({ name }) => name);
    if (![wanted].flat().some((name) => names.includes(name))) {
      missed.push(`${search}: ${names.join(', ') || 'nobody'}`);
    }
  }
  // More than nineteen of twenty are asked for; the list is there to find out which.
  expect(missed.length / searchQueries.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
});

const namesFor = async (search: string) =>
  (await visitor.call(listFreelancers, { query: { search, limit: '3' } })).map(({ name }) => name);

test('A second list, by sound and phrase too, finds whoever is meant', async () => {
  const bySoundOrPhrase = soundQueries.length + phraseQueries.length;
  const count = plainQueries.length + bySoundOrPhrase;
  expect(count).toBeGreaterThanOrEqual(300);
  expect(bySoundOrPhrase).toBeGreaterThanOrEqual(80);
  const missed: string[] = [];
  const check = async (search: string, isRight: (names: string[]) => boolean) => {
    const names = await namesFor(search);
    if (!isRight(names)) missed.push(`${search}: ${names.join(', ') || 'nobody'}`);
  };
  for (const [search, wanted] of [...plainQueries, ...soundQueries]) {
    await check(search, (names) => names.includes(wanted));
  }
  // A phrase is a condition, so that everybody who is found must fulfil it.
  for (const [search, wanted] of phraseQueries) {
    await check(search, (names) => names.length > 0 && names.every((one) => wanted.includes(one)));
  }
  expect(missed.length / count, missed.join('\n')).toBeLessThanOrEqual(0.02);
});

test.each(nonsenseQueries)('Nonsense finds nobody: %s', async (search) => {
  expect(await namesFor(search)).toEqual([]);
});
