import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { AppError } from '#platform/server/http/errors.ts';
import { aboutToRestart } from '#platform/server/http/overload/draining.ts';

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
