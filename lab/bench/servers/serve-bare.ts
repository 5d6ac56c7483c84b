/** The reference for benchmarks: plain Fastify. */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import pg from 'pg';

interface Answer {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const { DATABASE_URL, ANSWERS_FILE = '', QUERY_FILE } = process.env;
const app = fastify();

/** The exact responses of the product: with a body, or as a 304 without one. */
const answers = JSON.parse(readFileSync(ANSWERS_FILE, 'utf8')) as Answer[];
for (const { path, headers, body } of answers) {
  const bytes = Buffer.from(body);
  app.get(`/bytes${path}`, (_request, reply) => reply.headers(headers).send(bytes));
  app.get(`/not-modified${path}`, (_request, reply) => reply.headers(headers).code(304).send());
}

if (QUERY_FILE) {
  const query = JSON.parse(readFileSync(QUERY_FILE, 'utf8')) as { text: string; values: unknown[] };
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
  app.get('/query', async (_request, reply) => {
    const { rows } = await pool.query(query);
    return reply.type('application/json; charset=utf-8').send(rows[0].profiles);
  });
}
console.log(`ready ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
