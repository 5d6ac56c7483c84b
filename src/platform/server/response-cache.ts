/**
 * Ready answers of hot public reads. A read names the topics that it depends on; a write names
 * the topics that it changes.
 */
export interface ResponseCache {
  /** After this, a read that begins in this process sees the change; other processes hear of it. */
  invalidate(...topics: string[]): void;
  /** The same within two seconds: for changes as frequent as a visitor's click. */
  invalidateSoon(...topics: string[]): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
  }
}
