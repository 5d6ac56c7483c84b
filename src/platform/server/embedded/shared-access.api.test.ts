import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';

const { database, remove } = await openTestDatabase();
const { pool } = database;
afterAll(remove);

const ask = async (number: number) => {
  const { rows } = await pool.query('select $1::int as answer', [number]);
  return rows[0]?.answer;
};

const askInTransaction = async (number: number) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query('select $1::int as answer', [number]);
    await client.query('commit');
    return rows[0]?.answer;
  } finally {
    client.release();
  }
};

test('Whoever asks at the same time as others gets the own answer', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  const answers = await Promise.all(
    numbers.map((number) => (number % 2 === 0 ? ask(number) : askInTransaction(number))),
  );
  expect(answers).toEqual(numbers);
});
