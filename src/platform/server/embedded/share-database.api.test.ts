import { readFileSync, statSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { announce, type TopicChange } from '#platform/server/cache/announce.ts';
import { type Database, openForCli } from '#platform/server/db/db.ts';
import { sharedDatabaseFile } from '#platform/server/embedded/share-database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const { database: server, dataDir, databaseUrl, remove } = await openTestDatabase();
await server.db.execute(sql`create table flowers (name text)`);
const command = await openForCli({ dataDir, databaseUrl });
afterAll(async () => {
  await command.close();
  await remove();
});

const namesIn = async ({ db }: Database) => {
  const { rows } = await db.execute<{ name: string }>(sql`select name from flowers order by name`);
  return rows.map(({ name }) => name);
};

const ask = async ({ db }: Database, number: number) => {
  const read = async (tx: typeof db) => (await tx.execute(sql`select ${number}::int as n`)).rows;
  const rows = await (number % 2 === 0 ? read(db) : db.transaction(read));
  return rows[0]?.n;
};

test('Whoever asks beside the one who has the database gets the own answer', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  const answers = await Promise.all(
    numbers.map((number) => ask(number % 3 === 0 ? command : server, number)),
  );
  expect(answers).toEqual(numbers);
});

test('A transaction of one is seen whole by the other', async () => {
  const seen: Promise<string[]>[] = [];
  await command.db.transaction(async (tx) => {
    for (const name of ['lotus', 'orchid']) {
      await tx.execute(sql`insert into flowers values (${name})`);
      seen.push(namesIn(server));
    }
  });
  for (const names of await Promise.all(seen)) expect([0, 2]).toContain(names.length);
  expect(await namesIn(server)).toEqual(['lotus', 'orchid']);
});

if (inject('engine').kind === 'pglite') {
  describe('A process that shares its database', () => {
    const addressOf = () => JSON.parse(readFileSync(sharedDatabaseFile(dataDir), 'utf8'));
    const connect = async () => {
      const client = new pg.Client({ ...addressOf(), user: 'postgres', database: 'postgres' });
      client.on('error', () => {});
      await client.connect();
      return client;
    };

    test('receives the announced topics of a command after its commit', async () => {
      const heard: TopicChange[] = [];
      const stop = server.onChange((change) => heard.push(change));
      const work = (isGood: boolean) =>
        command.db.transaction(async (tx) => {
          announce(tx, isGood ? 'flowers' : 'weeds');
          if (!isGood) throw new Error('not this one');
        });
      await expect(work(false)).rejects.toThrow('not this one');
      await work(true);
      await expect.poll(() => heard).toEqual([{ now: ['flowers'], soon: [] }]);
      stop();
    });

    test('goes on when a command disconnects in the middle of its work', async () => {
      for (let round = 0; round < 30; round += 1) {
        const client = await connect();
        await client.query('begin');
        client.query(`insert into flowers values ('weed')`).catch(() => {});
        if (round % 3 === 0) client.query('select no_such_thing($1)', [1]).catch(() => {});
        if (round % 3 === 1) await client.query('select 1').catch(() => {});
        client.connection.stream.destroy();
        expect(await namesIn(server)).toEqual(['lotus', 'orchid']);
      }
    });

    test('goes on without a command that has the database and keeps silent', async () => {
      const client = await connect();
      const gone = new Promise((resolve) => client.once('end', resolve));
      await client.query('begin');
      await client.query("insert into flowers values ('weed')");
      expect(await namesIn(server)).not.toContain('weed');
      await gone;
    });

    test('keeps the way to it from other users', async () => {
      const { host, port } = addressOf();
      for (const path of [`${host}/.s.PGSQL.${port}`, sharedDatabaseFile(dataDir)]) {
        expect(statSync(path).mode & 0o077).toBe(0);
      }
    });
  });
}
