import type { FastifyInstance } from 'fastify';
import type { PageRead } from '#app/server/page-renderer.ts';
import { topicsOf } from '#platform/server/response-cache.ts';

/** The calls that a page makes while it is rendered, and what the page depends on by them. */
export const createPageReads = (app: FastifyInstance) => {
  const topics = new Set<string>();
  let open = 0;
  let isWhole = true;
  return {
    read: async (url: string, etag?: string): Promise<PageRead> => {
      open += 1;
      const { statusCode, headers, body, raw } = await app.inject({
        url,
        headers: etag ? { 'if-none-match': etag } : {},
      });
      open -= 1;
      const names = topicsOf(raw.res);
      for (const name of names ?? []) topics.add(name);
      if (!names || statusCode >= 500) isWhole = false;
      const entries = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      return { status: statusCode, headers: entries as [string, string][], body };
    },
    /** Undefined for a page that lacks something, or of which nobody could say when it changes. */
    topics: () => (isWhole && open === 0 ? [...topics] : undefined),
  };
};
