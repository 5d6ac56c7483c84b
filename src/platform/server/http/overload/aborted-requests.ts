import type { Pool, PoolClient } from 'pg';

/**
 * Takes a client back whose connection has ended and whose user never returns it, as Drizzle does
 * not when a transaction cannot begin. The embedded engine has one connection: without this, one
 * such loss would be the last.
 */
export const releaseLostClients = (pool: Pool): void => {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client as PoolClient));
  pool.on('connect', (client) => {
    client.once('end', () =>
      // Later, so that whoever does return it has done so.
      setImmediate(() => {
        if (!inUse.has(client)) return;
        client.release(true);
        client.release = () => {};
      }),
    );
  });
};
