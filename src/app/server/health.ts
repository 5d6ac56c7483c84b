import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { aboutToRestart } from '#platform/server/draining.ts';
import { AppError } from '#platform/server/errors.ts';

export const healthRoutes = async (app: FastifyInstance, { pool }: { pool: Pool }) => {
  const options = { schema: { hide: true }, config: { isNeverShed: true } };
  app.get('/healthz', options, async () => ({ status: 'alive' }));
  app.get('/readyz', options, async (request) => {
    if (app.draining.isBegun) throw aboutToRestart();
    try {
      await pool.query('select 1');
    } catch (error) {
      request.log.warn(error, 'the database does not answer');
      throw new AppError('unavailable', 'The database does not answer', { retryAfterSeconds: 2 });
    }
    return { status: 'ready' };
  });
};
