import type { Pool, PoolClient } from 'pg';

/**
 * Releases a client whose connection has ended and whose user never releases it; Drizzle does not if a
 * transaction cannot begin. The embedded engine has one connection, so a single leak would block it forever.
 */
export const releaseLeakedClients = (pool: Pool): void => {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client as PoolClient));
  pool.on('connect', (client) => {
    client.once('end', () =>
      // Deferred, so that a user who releases the client does so first.
      setImmediate(() => {
        if (!inUse.has(client)) return;
        client.release(true);
        client.release = () => {};
      }),
    );
  });
};
