import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageRead } from '#pages/page-renderer.contract.ts';
import { getCacheMeta } from '#platform/server/cache/cache-meta.ts';
import { createEntryCache } from '#platform/server/cache/cache-registry.ts';
import type { CachedResponseEntry } from '#platform/server/cache/response-cache.ts';
import { REQUEST_ID_HEADER } from '#platform/server/logging/request-id.ts';

const readOf = ({ answer }: CachedResponseEntry, etag: string | undefined): PageRead => {
  if (etag === answer.etag) return { status: 304, headers: [], body: '' };
  const { status, head, renditions } = answer;
  const body = renditions.identity?.body.toString() ?? '';
  const headers = head.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, head[index + 1] ?? '']] : [],
  );
  return { status, headers, body };
};

/** The visitor for whom a page is rendered. */
type PageVisitor = Pick<FastifyRequest, 'id' | 'ip'>;

/**
 * How pages read the API. The first call of an address is injected as a request; later calls read the
 * response cache directly by the key learned from it.
 */
export const createPageReader = (app: FastifyInstance) => {
  const keys = createEntryCache<string>({
    name: 'response keys',
    holds: 'key of the cached response, by the address that a page reads',
    invalidatedBy: 'nothing: a key follows from the address',
    maxEntries: 1_000,
  });

  const findCached = (url: string) => {
    const key = keys.get(url);
    return key === undefined ? undefined : app.responseCache.find(key);
  };

  const call = async (url: string, etag: string | undefined, { id, ip }: PageVisitor) => {
    const { statusCode, headers, body, raw } = await app.inject({
      url,
      headers: { [REQUEST_ID_HEADER]: id, ...(etag && { 'if-none-match': etag }) },
      // Rate limits count what a page reads as requests of its visitor.
      remoteAddress: ip,
    });
    const meta = getCacheMeta(raw.res);
    if (meta?.key !== undefined) keys.set(url, meta.key);
    const entries = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    const read = { status: statusCode, headers: entries as [string, string][], body };
    const retryAfter = statusCode === 429 ? Number(headers['retry-after']) || 1 : undefined;
    return { read, topics: statusCode < 500 ? meta?.topics : undefined, retryAfter };
  };

  /** Collects the reads of one page under its request id, and the cache topics the page depends on. */
  return (visitor: PageVisitor) => {
    const topics = new Set<string>();
    let open = 0;
    let isWhole = true;
    let retryAfterSeconds: number | undefined;
    return {
      read: async (url: string, etag?: string): Promise<PageRead> => {
        const kept = findCached(url);
        for (const topic of kept?.topics ?? []) topics.add(topic);
        if (kept) return readOf(kept, etag);
        open += 1;
        const made = await call(url, etag, visitor);
        open -= 1;
        for (const topic of made.topics ?? []) topics.add(topic);
        isWhole &&= made.topics !== undefined;
        retryAfterSeconds ??= made.retryAfter;
        return made.read;
      },
      /** Undefined if the page must not be cached: a read failed, is pending or has no topics. */
      topics: () => (isWhole && open === 0 ? [...topics] : undefined),
      /** Set if a rate limit refused a read. */
      retryAfterSeconds: () => retryAfterSeconds,
    };
  };
};
