/** What the product is measured against: Fastify with nothing on it. */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import pg from 'pg';

const { DATABASE_URL, BODY_FILE = '', QUERY_FILE = '' } = process.env;
const body = readFileSync(BODY_FILE);
const query = JSON.parse(readFileSync(QUERY_FILE, 'utf8')) as { text: string; values: unknown[] };
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });

const app = fastify();
app.get('/bytes', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
app.get('/query', async (_request, reply) => {
  const { rows } = await pool.query(query);
  reply.header('x-total-count', rows[0].total);
  return rows[0].profiles;
});
console.log(`ready ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
